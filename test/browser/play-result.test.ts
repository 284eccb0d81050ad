import { createSocket } from 'node:dgram'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type OpenSite, openSite } from './open-site.ts'
import { shareProject, waitForBuild } from './play-page.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

/** Opens a shared project and runs its result. */
async function run(files: Record<string, string>, options = '') {
  const opened = await site.visit(
    shareProject({
      'webpack.config.js': `export default { mode: 'development', devtool: false, ${options} }`,
      ...files,
    }),
  )
  const { page } = opened
  await waitForBuild(page)
  await page.getByRole('tab', { name: 'Result' }).click()
  await page.getByRole('button', { name: 'Run the result' }).click()
  return { ...opened, console: page.locator('.play-console') }
}

const starter = `
  const worker = new Worker(new URL('./w.js', import.meta.url))
  worker.onmessage = ({ data }) => console.log('the page got', data)
  worker.postMessage(20)`

describe('a worker in the result', () => {
  it.each([
    ['', ''],
    [', with the page in a file of its own', 'entry: "./src/page.html", experiments: { html: true, css: true }'],
    [', from the root of its site', 'output: { publicPath: "/" }'],
    [', beside the document', 'output: { publicPath: "" }'],
  ])('runs with its modules and loads a chunk%s', async (_, options) => {
    const { console } = await run(
      {
        'src/page.html': '<!doctype html><title>A page</title><script src="./index.js"></script>',
        'src/index.js': starter,
        'src/w.js': `
          import { double } from './double.js'
          console.log('the worker begins', { at: location.pathname })
          onmessage = async ({ data }) => postMessage((await import('./late.js')).addOne(double(data)))`,
        'src/double.js': 'export const double = (number) => 2 * number',
        'src/late.js': 'export const addOne = (number) => number + 1',
      },
      options,
    )
    await console.getByText('the page got 41').waitFor()
    await console.getByText("the worker begins { at: '/src_w_js.js' }").waitFor()
  })

  it('that throws is told in the console', async () => {
    const { console, faults } = await run({ 'src/index.js': starter, 'src/w.js': "throw new Error('it broke')" })
    await console.getByText('it broke').waitFor()
    faults.length = 0
  })

  it('has no network, no storage and no origin', async () => {
    const { console, outside, faults } = await run({
      'src/index.js': starter,
      'src/w.js': `
        const tried = [
          fetch('https://example.com/'),
          fetch('/concepts/'),
          new Promise((resolve, reject) => {
            const request = indexedDB.open('x')
            request.onsuccess = resolve
            request.onerror = reject
          }),
          new Promise((resolve) => resolve(importScripts('https://example.com/x.js'))),
        ]
        Promise.all(tried.map((each) => each.then(() => 'reached', () => 'refused')))
          .then((found) => console.log('ways', found.join(), origin))`,
    })
    await console.getByText(/^ways refused,refused,refused,refused null$/).waitFor()
    expect(outside).toEqual([])
    faults.length = 0
  })

  it('that never ends is stopped with the result', async () => {
    const { page, console } = await run({
      'src/index.js': starter,
      'src/w.js': "console.log('the worker begins'); for (;;) {}",
    })
    await console.getByText('the worker begins').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByRole('button', { name: 'Run again' }).waitFor()
  })

  it('that floods the page ends the result', async () => {
    const { page } = await run({
      'src/index.js': starter,
      'src/w.js': "for (let n = 0; n < 20_000; n++) console.log('line ' + n)",
    })
    await page.getByText('Further lines are not shown.').waitFor()
    expect(await page.locator('.play-console pre').count()).toBe(500)
    expect(await page.locator('.play-console pre').nth(498).textContent()).toBe('line 498')
  })
})

/** Counts what arrives at a port of this machine. */
async function listen() {
  const socket = createSocket('udp4')
  let arrived = 0
  socket.on('message', () => arrived++)
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  return { port: socket.address().port, count: () => arrived }
}

describe('the frame of a result', () => {
  it('has no connection to other machines, nor has a document inside of it', async () => {
    const server = await listen()
    const connect = `
      try {
        const connection = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${server.port}' }] })
        connection.createDataChannel('x')
        connection.createOffer().then((offer) => connection.setLocalDescription(offer))
        parent.postMessage('connected', '*')
      } catch {}`
    const { console, faults } = await run({
      'src/index.js': `
        addEventListener('message', ({ data }) => console.log('inside', data))
        const code = ${JSON.stringify(connect)}
        const blob = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
        const data = 'data:text/javascript,' + encodeURIComponent(code)
        for (const script of ['>' + code, ' src="' + blob + '">', ' src="' + data + '">']) {
          const frame = document.createElement('iframe')
          frame.srcdoc = '<script' + script + '</' + 'script>'
          document.body.append(frame)
        }
        const link = document.createElement('iframe')
        link.src = 'javascript:' + code
        document.body.append(link)
        setTimeout(() => console.log('in the frame', typeof RTCPeerConnection), 1500)`,
    })
    await console.getByText('in the frame undefined').waitFor()
    expect(await console.getByText('inside').count()).toBe(0)
    expect(server.count()).toBe(0)
    faults.length = 0
  })

  it('that sends the page more than it can read is ended', async () => {
    const { page } = await run({
      'src/index.js': "setInterval(() => parent.postMessage(new ArrayBuffer(5e7), '*'), 1)",
    })
    await page.getByText('Stopped: the result has sent the page too many messages.').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByRole('button', { name: 'Run again' }).waitFor()
  })

  it('runs scripts and handlers that stand in the page, in their order', async () => {
    const html = `<!doctype html><title>A page</title>
      <body onload="console.log('loaded', event.type)">
      <script>var number = 20; var hasText = document.currentScript.textContent.length > 0</script>
      <button onclick="console.log('pressed', this.textContent, number)">Press</button>
      <script src="main.js"></script>
      <script type="application/json" id="data">{ "more": 1 }</script>
      <script defer>console.log('after', number, JSON.parse(document.querySelector('#data').textContent).more)</script>`
    const { page, console } = await run(
      { 'src/index.js': "console.log('index', number, hasText); number = 21" },
      `plugins: [(compiler) => compiler.hooks.thisCompilation.tap('page', (compilation) =>
        compilation.hooks.processAssets.tap('page', () =>
          compilation.emitAsset('index.html', new compiler.webpack.sources.RawSource(${JSON.stringify(html)}))))]`,
    )
    await console.getByText('loaded load').waitFor()
    await page.frameLocator('iframe').getByRole('button', { name: 'Press' }).click()
    await console.getByText('pressed Press 21').waitFor()
    const lines = await console.locator('pre').allTextContents()
    expect(lines).toEqual(['index 20 true', 'after 21 1', 'loaded load', 'pressed Press 21'])
  })
})

describe('the console of a result', () => {
  it.each([
    ['an error at the start', "throw new Error('it broke')", /^Uncaught Error: it broke\n.*main\.js:\d+/],
    ['an error in a timer', 'setTimeout(() => null.x)', /^Uncaught TypeError: Cannot read properties of null/],
    ['what is thrown and no error', "setTimeout(() => { throw 'text' })", /^Uncaught text/],
    ['a rejection', "Promise.reject(new Error('refused'))", /^Uncaught \(in promise\) Error: refused/],
    ['a module that is missing', "import './gone.js'", /^Uncaught Error: Cannot find module '\.\/gone\.js'/],
  ])('shows %s', async (_, code, text) => {
    const { console, faults } = await run({ 'src/index.js': code })
    expect(await console.locator('pre[data-level=error]').innerText()).toMatch(text)
    faults.length = 0
  })

  it.each([
    ['NaN, -0, [undefined, 1n], new Map([[1, { a: /x/ }]])', 'NaN -0 [ undefined, 1n ] Map (1) {1 => { a: /x/ }}'],
    ['(window.itself = { a: 1 }, itself.itself = itself)', '{ a: 1, itself: [Circular] }'],
    ["'%s has %d of %o%%', 'a', 2.5, { b: 1 }, 'left'", 'a has 2 of { b: 1 }% left'],
    ["'%cred', 'color: red'", 'red'],
  ])('writes log(%s) as code would', async (values, text) => {
    const { console } = await run({ 'src/index.js': `console.log(${values})` })
    expect(await console.locator('pre').innerText()).toBe(text)
  })

  it('knows the other methods, in a worker as well', async () => {
    const code = `
      console.group('a group'); console.dir({ in: 'it' }); console.groupEnd()
      console.assert(true, 'not told'); console.assert(false, 'told')
      console.count('rounds'); console.count('rounds')
      console.table([{ a: 1, b: 'x' }, { a: 20 }])
      console.timeEnd('unknown')`
    const lines = [
      'a group',
      "  { in: 'it' }",
      'Assertion failed: told',
      'rounds: 1',
      'rounds: 2',
      '(index)  a   b\n0        1   x\n1        20',
      'Timer “unknown” does not exist',
    ]
    const page = await run({ 'src/index.js': code })
    await page.console.getByText(lines.at(-1) ?? '').waitFor()
    expect(await page.console.locator('pre').allInnerTexts()).toEqual(lines)
    const worker = await run({ 'src/index.js': starter, 'src/w.js': code })
    await worker.console.getByText(lines.at(-1) ?? '').waitFor()
    expect(await worker.console.locator('pre').allInnerTexts()).toEqual(lines)
  })
})

describe('a result of ECMAScript modules', () => {
  const split = `optimization: { runtimeChunk: 'single', splitChunks: { chunks: 'all', minSize: 0,
    cacheGroups: { shared: { test: /shared/, name: 'shared' } } } }`
  it.each([
    ['', 'output: { module: true }'],
    [', named .js', "output: { module: true, filename: 'js/[name].js', chunkFilename: 'js/chunks/[name].js' }"],
    [', from the root of its site', "output: { module: true, publicPath: '/' }"],
    [', beside the document', "output: { module: true, publicPath: '' }"],
    [', with the page in a file of its own', "entry: './src/page.html', output: { module: true }"],
    [', minified', "mode: 'production', output: { module: true }"],
  ])('runs: they import each other, load a chunk, and start a worker%s', async (_, options) => {
    const { console } = await run(
      {
        'src/page.html': '<!doctype html><title>A page</title><script type="module" src="./index.js"></script>',
        'src/index.js': `
          import { add } from './shared.js'
          new Worker(new URL('./w.js', import.meta.url)).onmessage = ({ data }) => console.log('the page got', data)
          const run = new Function('return 1')
          import('./late.js').then(({ late }) => console.log('late', late, add(run())))`,
        'src/shared.js': "export let count = 0\nexport const add = (by) => (count += by)\nconsole.log('shared once')",
        'src/late.js': "import { add } from './shared.js'\nexport const late = add(10)",
        'src/w.js': `
          import { add } from './shared.js'
          import('./late.js').then(({ late }) => postMessage(late + add(20)))`,
      },
      `experiments: { html: true, outputModule: true }, ${split}, ${options}`,
    )
    // The module that both files share has one state: ten, and one more.
    await console.getByText('late 10 11').waitFor()
    await console.getByText('the page got 40').waitFor()
    await expect.poll(() => console.getByText('shared once').count()).toBe(2)
  })

  it('finds its own address, and those of files beside it', async () => {
    const { console } = await run(
      {
        'src/index.js': `
          import './note.txt'
          console.log('at', import.meta.url)
          fetch(new URL('./note.txt', import.meta.url)).then((answer) => answer.text()).then((text) => console.log('read', text))`,
        'src/note.txt': 'a note',
      },
      `module: {
         parser: { javascript: { importMeta: { url: false } } },
         rules: [{ test: /\\.txt$/, type: 'asset/resource' }],
       },
       output: { module: true, filename: 'js/main.js', assetModuleFilename: 'js/[name][ext]' },
       experiments: { outputModule: true }`,
    )
    await console.getByText('at https://result.invalid/js/main.js').waitFor()
    await console.getByText('read a note').waitFor()
  })

  const asModules = 'output: { module: true }, experiments: { outputModule: true }'

  it('gives its worker the messages that were sent before that was loaded', async () => {
    const { console } = await run(
      { 'src/index.js': starter, 'src/w.js': 'onmessage = ({ data }) => postMessage(2 * data + 1)' },
      asModules,
    )
    await console.getByText('the page got 41').waitFor()
  })

  it('tells in the console what its worker throws', async () => {
    const { console, faults } = await run(
      { 'src/index.js': starter, 'src/w.js': "throw new Error('it broke')" },
      asModules,
    )
    await console.getByText('it broke').waitFor()
    faults.length = 0
  })

  it('keeps a word that looks like an import', async () => {
    const { console } = await run(
      {
        'src/index.js': `console.log("import('./x.js') and import.meta", /import/.test('import "./y.js"'))`,
      },
      asModules,
    )
    await console.getByText(`import('./x.js') and import.meta true`).waitFor()
  })
})
