import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { MessageView } from '../views/message-view.tsx'
import { caching } from './caching.ts'
import { htmlType } from './html-type.ts'
import { renderDocument } from './render.ts'
import { getShellProps } from './shell-props.ts'

export interface Message {
  status: number
  title: string
  text: string
}

/** Tells the reader, as a page, what is wrong. Never cached. */
export function messagePage(c: Context<AppEnv>, message: Message): Response {
  const html = renderDocument(<MessageView {...getShellProps(c)} {...message} />)
  return new Response(html, { status: message.status, headers: { ...htmlType, ...caching.never } })
}
