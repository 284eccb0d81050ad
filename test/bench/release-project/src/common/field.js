import { createElement, useId } from 'react'

export function Field({ label, value, onChange }) {
  const id = useId()
  return createElement(
    'p',
    null,
    createElement('label', { htmlFor: id }, label),
    createElement('input', { id, value, onChange: (event) => onChange(event.target.value) }),
  )
}
