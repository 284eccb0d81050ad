import { createElement, useDeferredValue, useMemo, useState } from 'react'
import { classNames, SearchField, usePages } from '../../common/index.js'
import { formatThingDate, formatThingPrice } from './format.js'
import { THING_PAGE } from './model.js'
import { countThings, groupThings, searchThings } from './selectors.js'

export function ThingList({ things, selected, onSelect }) {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const found = useMemo(() => searchThings(things, wanted), [things, wanted])
  const { items, page, pages, turn } = usePages(found, THING_PAGE)
  const { all, worth } = countThings(found)
  return createElement(
    'section',
    { className: classNames('things', { empty: all === 0 }) },
    createElement(SearchField, { label: 'Search things', value: text, onChange: setText }),
    createElement('p', null, `${all} things worth ${worth}, ${Object.keys(groupThings(found)).length} states`),
    createElement(
      'ul',
      null,
      items.map((thing) => createElement(ThingRow, { key: thing.id, thing, current: thing.id === selected, onSelect })),
    ),
    createElement('button', { type: 'button', disabled: page + 1 >= pages, onClick: () => turn(1) }, 'More things'),
  )
}

function ThingRow({ thing, current, onSelect }) {
  return createElement(
    'li',
    { 'aria-current': current },
    createElement('button', { type: 'button', onClick: () => onSelect(thing.id) }, thing.title),
    createElement('span', null, formatThingPrice(thing)),
    createElement('time', null, formatThingDate(thing)),
  )
}
