import * as styles from './observer-badge.module.css'

export function createBadge(name) {
  const badge = document.createElement('span')
  const icon = document.createElement('img')
  icon.src = new URL('./binoculars.svg', import.meta.url)
  icon.width = 24
  badge.className = styles.badge
  badge.append(icon, name)
  return badge
}
