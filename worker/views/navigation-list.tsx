import type { NavigationLink } from './navigation.ts'

interface NavigationListProps {
  links: readonly NavigationLink[]
  className?: string
}

/** Shows links of the shell as a list; the link to the current page or area is marked. */
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
