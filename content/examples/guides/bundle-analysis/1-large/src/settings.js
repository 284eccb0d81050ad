import { parse } from 'yaml'

const text = `
name: Rowing Club Lakeside
opened: 2026-05-01
`

export const readSettings = () => parse(text)
