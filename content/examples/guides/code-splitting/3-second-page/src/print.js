import { items } from './items.js'
import { toYaml } from './to-yaml.js'

document.querySelector('pre').textContent = toYaml(items)
