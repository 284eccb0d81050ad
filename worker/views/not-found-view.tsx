import { MessageView } from './message-view.tsx'
import type { ShellProps } from './props.ts'

/** Says that nothing is published at the requested path. */
export function NotFoundView(shell: ShellProps) {
  return (
    <MessageView
      {...shell}
      status={404}
      title="Page Not Found"
      text="Oops! The page you are looking for has been removed or relocated."
    />
  )
}
