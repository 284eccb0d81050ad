import { stringify } from 'yaml'

export const toYaml = (items) => stringify({ packing: items })
