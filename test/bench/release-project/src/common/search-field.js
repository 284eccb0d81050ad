import { createElement, useState } from 'react'
import { debounceFrame } from './debounce.js'
import { Field } from './field.js'

export function SearchField({ label, value, onChange }) {
  const [later] = useState(() => debounceFrame(onChange))
  return createElement('search', null, createElement(Field, { label, value, onChange: later }))
}
