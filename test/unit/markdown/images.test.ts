import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileText, createContentDir, getBody, listProblems } from './compile-text.ts'

// A GIF of 3 × 2 pixels: its size is in bytes 6 to 9.
const gif = new Uint8Array([...Buffer.from('GIF89a'), 3, 0, 2, 0, 0, 0, 0])
const files = {
  'concepts/a.gif': gif,
  'b c.gif': gif,
  'concepts/d.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="8"/>',
  'concepts/text.png': 'text',
}

describe('images', () => {
  it.each([
    ['beside the page', './a.gif', 'concepts/a.gif', '/concepts/a.gif', 3, 2],
    ['in the folder above', '<../b c.gif>', 'b c.gif', '/b%20c.gif', 3, 2],
    ['from the root', '/b%20c.gif', 'b c.gif', '/b%20c.gif', 3, 2],
    ['as SVG', 'd.svg', 'concepts/d.svg', '/concepts/d.svg', 9, 8],
  ])('are found %s, with their size', async (_, src, path, url, width, height) => {
    using content = createContentDir(files)
    const page = await compileText(`![Text](${src})`, { contentDir: content.path })
    expect(page.messages).toEqual([])
    expect(getBody(page)).toBe(
      `<p><img width="${width}" height="${height}" src="${url}" alt="Text" loading="lazy"></p>`,
    )
    expect(page.images).toEqual([{ path, url }])
    expect(page.files).toEqual([path])
  })

  it('are downloaded by links to them', async () => {
    using content = createContentDir(files)
    const page = await compileText('[The logo](./d.svg)', { contentDir: content.path })
    expect(page.messages).toEqual([])
    expect(getBody(page)).toBe('<p><a href="/concepts/d.svg" download>The logo</a></p>')
    expect(page.markdown).toContain('[The logo](https://webpack.js.org/concepts/d.svg)')
    expect(page.images).toEqual([{ path: 'concepts/d.svg', url: '/concepts/d.svg' }])
  })

  it.each(['./none.svg', '../../../outside.png'])('that a link leads to must be there: %s', async (src) => {
    using content = createContentDir(files)
    expect(listProblems(await compileText(`[Text](${src})`, { contentDir: content.path }))).toEqual(['5 image-missing'])
  })

  it('keep the size an author gives', async () => {
    using content = createContentDir(files)
    const page = await compileText('<img src="a.gif" alt="Text" width="30" height="20" />', {
      contentDir: content.path,
    })
    expect(getBody(page)).toContain('width="30" height="20"')
  })

  it.each([
    ['width="30"', '<img height="20" src="/concepts/a.gif" width="30" alt="Text" loading="lazy">'],
    ['height="20"', '<img width="30" src="/concepts/a.gif" height="20" alt="Text" loading="lazy">'],
    ['width="50%"', '<img src="/concepts/a.gif" width="50%" alt="Text" loading="lazy">'],
  ])('keep their shape when an author gives only %s', async (given, image) => {
    using content = createContentDir(files)
    const page = await compileText(`<img src="a.gif" ${given} alt="Text" />`, { contentDir: content.path })
    expect(getBody(page)).toBe(image)
  })

  it.each([
    ['a missing file', '![a](none.gif)', ['5 image-missing']],
    ['a missing address', '![a]()', ['5 image-missing']],
    ['a missing alternative text', '![](a.gif)', ['5 image-alt']],
    ['a file that is no image', '![a](text.png)', ['5 image-invalid']],
    ['a path out of the content folder', '![a](../../secret.gif)', ['5 image-missing']],
    ['a symbolic link out of it', '![a](link.gif)', ['5 image-missing']],
    ['a host the policy does not load', '![a](https://example.com/a.png)', ['5 image-host?']],
  ])('report %s', async (_, text, problems) => {
    using content = createContentDir(files)
    using outside = createContentDir({ 'secret.gif': gif })
    symlinkSync(join(outside.path, 'secret.gif'), join(content.path, 'concepts/link.gif'))
    const page = await compileText(text, { contentDir: content.path })
    expect(listProblems(page)).toEqual(problems)
    expect(page.images).toEqual(
      problems.includes('5 image-alt') ? [{ path: 'concepts/a.gif', url: '/concepts/a.gif' }] : [],
    )
  })

  it('from an allowed host are shown', async () => {
    const page = await compileText('![a](https://raw.githubusercontent.com/o/n/v1/a.png)')
    expect(page.messages).toEqual([])
    expect(getBody(page)).toContain('<img src="https://raw.githubusercontent.com/o/n/v1/a.png" alt="a" loading="lazy">')
  })
})
