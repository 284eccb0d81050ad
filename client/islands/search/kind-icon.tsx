const page = 'M14 3H6v18h12V7zm0 0v4h4M9 12h6M9 16h6'
const gear = 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4'
const section = 'M10 4 8 20M16 4l-2 16M5 9h15M4 15h15'

/** Line drawings on a field of 24 by 24; other kinds look like a page or a section. */
const paths: Readonly<Record<string, string>> = {
  api: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  blog: 'M4 5h16v14H4zM8 9h4v4H8zM15 9h2M15 13h2M8 16h9',
  concept: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  configuration: gear,
  flag: 'M4 5h16v14H4zM8 10l3 2.5L8 15M13 15h3',
  guide: 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zv14',
  hook: 'M12 3v10a4 4 0 1 1-8 0M8 10l-4 3M12 3h4',
  loader: 'M12 3v11M8 10l4 4 4-4M4 17v4h16v-4',
  option: gear,
  plugin: 'M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0zM12 18v3',
}

/** Shows the kind of a result as an icon; its name is beside it. */
export function KindIcon({ kind, isSection }: { kind: string; isSection: boolean }) {
  return (
    <svg className="search-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={(Object.hasOwn(paths, kind) ? paths[kind] : undefined) ?? (isSection ? section : page)} />
    </svg>
  )
}
