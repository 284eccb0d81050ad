import type { NavigationLink } from './navigation.ts'

interface NavigationListProps {
  links: readonly NavigationLink[]
  className?: string
}

/** Links of the shell as a list; the one whose page or area is shown says so. */
export function NavigationList({ links, className }: NavigationListProps) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.url}>
          <NavigationAnchor {...link} />
        </li>
      ))}
    </ul>
  )
}

export function NavigationAnchor({ title, url, active, current }: NavigationLink) {
  return (
    <a href={url} aria-current={current ? 'page' : active ? 'true' : undefined}>
      {title}
    </a>
  )
}
