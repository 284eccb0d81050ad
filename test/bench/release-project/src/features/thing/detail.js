import { createElement, useState } from 'react'
import { Field, useShortcut } from '../../common/index.js'
import { describeThing } from './format.js'
import { thingStates } from './model.js'
import { checkThing } from './rules.cjs'

export function ThingDetail({ thing, onSave, onRemove }) {
  const [draft, setDraft] = useState(thing)
  const change = (name) => (value) => setDraft((before) => before.with({ [name]: value }))
  const problems = checkThing(draft)
  const save = () => problems.length === 0 && onSave(draft)
  useShortcut('s', save)
  return createElement(
    'form',
    { onSubmit: save },
    createElement('h2', null, describeThing(draft)),
    createElement(Field, { label: 'Title of the thing', value: draft.title, onChange: change('title') }),
    createElement(Field, { label: 'Price of the thing', value: draft.price, onChange: change('price') }),
    createElement(
      'select',
      { value: draft.state, onChange: (event) => change('state')(event.target.value) },
      thingStates.map((state) => createElement('option', { key: state }, state)),
    ),
    createElement(
      'ul',
      { role: 'alert' },
      problems.map((problem) => createElement('li', { key: problem }, problem)),
    ),
    createElement('button', { type: 'submit', disabled: !draft.isEditable }, 'Save the thing'),
    createElement('button', { type: 'button', onClick: () => onRemove(draft.id) }, 'Remove the thing'),
  )
}
