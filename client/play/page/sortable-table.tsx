import { type ReactNode, useState } from 'react'

export interface Column<Row> {
  label: string
  value(row: Row): string | number
  /** The content of the cell, if it differs from the value. */
  show?(row: Row): ReactNode
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The column that sorts the rows at first; numbers start with the largest. */
  first?: number
}

/** Shows a table that a press on a column sorts. */
export function SortableTable<Row>({ caption, columns, rows, first = 1 }: Props<Row>) {
  const [by, setBy] = useState(first)
  const isNumeric = (at: number) => {
    const [row] = rows
    return row !== undefined && typeof columns[at]?.value(row) === 'number'
  }
  const [isDescending, setDescending] = useState(() => isNumeric(first))
  const column = columns[by]
  const sorted = column === undefined ? rows : rows.toSorted((a, b) => compare(column.value(a), column.value(b)))
  const sort = (at: number) => {
    setDescending(at === by ? !isDescending : isNumeric(at))
    setBy(at)
  }
  return (
    <table className="play-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }, at) => (
            <th
              key={label}
              scope="col"
              data-number={isNumeric(at) ? '' : undefined}
              aria-sort={at === by ? (isDescending ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" onClick={() => sort(at)}>
                {label}
                <span aria-hidden="true">{at !== by ? '' : isDescending ? ' ↓' : ' ↑'}</span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(isDescending ? sorted.toReversed() : sorted).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep nothing of their own
          <tr key={index}>
            {columns.map(({ label, value, show }) => (
              <td key={label} data-number={typeof value(row) === 'number' ? '' : undefined}>
                {show === undefined ? value(row) : show(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
