import { z } from 'zod'
import { pageKindLabels, postCategoryLabels } from './page-kinds.ts'

const text = z.string('Expected text').trim()
const filled = text.min(1, 'Must not be empty')
const url = text.regex(/^(https?:\/\/|\/(?!\/))/, 'Expected an address that starts with https:// or /')
const handle = text.regex(/^[A-Za-z\d][\w-]*$/, 'Expected a GitHub handle, without `@`')
const handles = z.array(handle, 'Expected a list of GitHub handles')

function oneOf<Label extends string>(labels: Readonly<Record<Label, string>>) {
  const names = Object.keys(labels) as Label[]
  return z.enum(names, `Expected one of ${names.join(', ')}`)
}

/** Fields that readers see: the route of a page takes each of them to the views, under its name. */
const shown = {
  title: filled,
  description: text.exactOptional(),
  category: oneOf(postCategoryLabels).exactOptional(),
  related: z.array(z.object({ title: filled, url }), 'Expected a list of `title` and `url`').default([]),
  contributors: handles.default([]),
}

/** Fields that the build reads; what readers see of them has another form. */
const read = {
  sort: text
    .regex(/^-?\d+(\.\d+)?$/, 'Expected a number')
    .transform(Number)
    .exactOptional(),
  group: text.exactOptional(),
  sidebarLabel: filled.exactOptional(),
  kind: oneOf(pageKindLabels).exactOptional(),
  date: text
    .regex(/^\d{4}-\d{2}-\d{2}([T ].*)?$/, 'Expected a date like 2026-06-25')
    .transform((value) => value.slice(0, 10))
    .refine((value) => z.iso.date().safeParse(value).success, 'No such day')
    .exactOptional(),
  draft: z
    .enum(['true', 'false'], 'Expected true or false')
    .transform((value) => value === 'true')
    .exactOptional(),
  source: text.exactOptional(),
  edit: text.exactOptional(),
  repo: text.exactOptional(),
  translators: handles.exactOptional(),
}

const shownSchema = z.object(shown)

/** Checks the front matter of a page. Every scalar comes as the text that the author wrote. */
export const frontMatterSchema = z.object({ ...shown, ...read }, 'Expected lines like `title: Output`')

/** The front matter of a page. */
export type FrontMatter = z.output<typeof frontMatterSchema>

/** The part of it that readers see as it is. */
export type ShownFields = z.output<typeof shownSchema>

/** Picks the fields that readers see. */
export function pickShown(frontMatter: FrontMatter): ShownFields {
  const fields = Object.keys(shown).map((field) => [field, frontMatter[field as keyof ShownFields]])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as ShownFields
}
