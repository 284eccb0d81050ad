import { h, s } from 'hastscript'
import { reportError } from '../report.ts'
import type { Component } from './component.ts'

/** The colors of the brand, by the names the branding page uses. */
const colors: Record<string, string> = {
  blue: '#8dd6f9',
  malibu: '#8dd6f9',
  'dark-blue': '#1c78c0',
  denim: '#1d78c1',
  fiord: '#465e69',
  'outer-space': '#2b3a42',
  elephant: '#2b3a42',
  'dove-grey': '#666666',
  emperor: '#535353',
  'mine-shaft': '#333333',
  concrete: '#f2f2f2',
  alto: '#dedede',
  white: '#ffffff',
  black: '#000000',
}

/** A color sample: `<BrandingSample color="blue"/>`, with a name from the list or a hexadecimal value. */
export const brandingSample: Component = {
  attributes: { color: 'required' },
  render({ color = '' }, job, place) {
    const value = /^#([\da-f]{3}|[\da-f]{6})$/i.test(color) ? color : colors[color.toLowerCase()]
    if (value === undefined) {
      const known = `Write a value like \`#8dd6f9\`, or one of ${Object.keys(colors).join(', ')}.`
      reportError(job.file, 'component-attribute', `Unknown color \`${color}\``, place, known)
      return undefined
    }
    // A presentation attribute: the content security policy allows no inline style.
    const swatch = s('svg', { class: 'color-swatch', viewBox: '0 0 16 16', ariaHidden: 'true' }, [
      s('rect', { width: 16, height: 16, fill: value }),
    ])
    return { element: h('span', { class: 'color-sample' }, [swatch, h('code', value)]), markdown: `\`${value}\`` }
  },
}
