import type { SitePage } from '../compile/page-compiler.ts'
import type { ContentNode, DirectoryNode, FileNode } from '../contract/tree.ts'
import { type Folder, type FolderEntry, isIndexPage } from './folders.ts'
import { getEditUrl, getRepo, getSource } from './origin.ts'

/** The content tree of the specification, in the pieces that a release holds of it. */
export interface ContentTree {
  /** The root directory with its own pages; its sections have no children here. */
  root: DirectoryNode
  /** The sections with all that is in them, in the order of the root. */
  sections: { folder: Folder; directory: DirectoryNode }[]
}

/** Describes every page and folder. Directories add up the sizes of the files below them. */
export function createTree(root: Folder): ContentTree {
  const sections: ContentTree['sections'] = []
  const whole = createDirectory(root, -1)
  const children = whole.children.map((node, place) => {
    const entry = root.entries[place]
    if (entry?.kind !== 'folder' || node.type === 'file') return node
    sections.push({ folder: entry.folder, directory: node })
    return { ...node, children: [] }
  })
  return { root: { ...whole, children }, sections }
}

function createDirectory(folder: Folder, sort: number): DirectoryNode {
  const children = folder.entries.map(createNode)
  const size = children.reduce((sum, child) => sum + child.size, 0)
  const { path, name, url, title } = folder
  return { type: 'directory', path, name: name === '' ? 'content' : name, size, url, title, sort, children }
}

function createNode(entry: FolderEntry): ContentNode {
  return entry.kind === 'folder' ? createDirectory(entry.folder, entry.sort) : createFile(entry.page, entry.sort)
}

function createFile(page: SitePage, sort: number): FileNode {
  const { input, compiled } = page
  const { title, group, description, contributors, related } = compiled.frontMatter
  const name = input.path.slice(input.path.lastIndexOf('/') + 1)
  const repo = getRepo(page)
  return {
    type: 'file',
    path: input.path,
    name,
    size: input.bytes.byteLength,
    extension: name.slice(name.lastIndexOf('.')),
    url: input.url,
    title,
    sort: isIndexPage(page) ? -1 : sort,
    ...(group !== undefined && { group }),
    ...(description !== undefined && { description }),
    anchors: compiled.anchors,
    contributors,
    related,
    source: getSource(page),
    edit: getEditUrl(page),
    ...(repo !== undefined && { repo }),
  }
}
