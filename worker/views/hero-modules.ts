/** The modules of the picture. The last three have the names of the words in the headline that light them up. */
export const kinds = ['other', 'styles', 'images', 'scripts'] as const

/** An item of the picture, on a field of 640 by 480 units with the cube in the middle. */
export interface Piece {
  name: string
  kind: (typeof kinds)[number]
  x: number
  y: number
}

/** Modules before the build: a honeycomb that narrows toward the cube. */
export const modules: readonly Piece[] = [
  { name: 'svg', kind: 'images', x: 40, y: 82 },
  { name: 'md', kind: 'other', x: 38, y: 161 },
  { name: 'html', kind: 'other', x: 40, y: 241 },
  { name: 'png', kind: 'images', x: 38, y: 321 },
  { name: 'json', kind: 'other', x: 40, y: 400 },
  { name: 'css', kind: 'styles', x: 112, y: 42 },
  { name: 'js', kind: 'scripts', x: 110, y: 121 },
  { name: 'scss', kind: 'styles', x: 111, y: 201 },
  { name: 'wasm', kind: 'scripts', x: 111, y: 281 },
  { name: 'tsx', kind: 'scripts', x: 110, y: 360 },
  { name: 'woff2', kind: 'other', x: 112, y: 439 },
  { name: 'webp', kind: 'images', x: 182, y: 161 },
  { name: 'ts', kind: 'scripts', x: 184, y: 241 },
  { name: 'less', kind: 'styles', x: 182, y: 321 },
]

/** Files after the build: one asset of each kind. */
export const assets: readonly Piece[] = [
  { name: 'main.js', kind: 'scripts', x: 480, y: 87 },
  { name: 'main.css', kind: 'styles', x: 506, y: 189 },
  { name: 'logo.png', kind: 'images', x: 506, y: 291 },
  { name: 'text.woff2', kind: 'other', x: 480, y: 393 },
]
