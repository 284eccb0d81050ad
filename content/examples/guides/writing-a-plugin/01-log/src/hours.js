import { parse } from 'smol-toml'

export const hours = parse('today = "06:30 to 21:00"')
