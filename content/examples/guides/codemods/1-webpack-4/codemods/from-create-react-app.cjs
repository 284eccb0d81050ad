'use strict'

const { runChanges } = require('./run-changes.cjs')

/** Changes source files of a Create React App project: SVG components, for a rule with the query `?component`, and Jest's functions for Vitest. */
module.exports = runChanges([changeSvgImports, changeJest])

/** `import url, { ReactComponent as Leaf } from './leaf.svg'` becomes an import of the address and one of the component. */
function changeSvgImports({ j, root, build }) {
  let count = 0
  root.find(j.ImportDeclaration).forEach((path) => {
    const { node } = path
    const component = node.specifiers.find(({ imported }) => imported?.name === 'ReactComponent')
    if (!component || !node.source.value.endsWith('.svg')) return
    const source = build(`${node.source.value}?component`)
    const specifier = j.importDefaultSpecifier(component.local)
    const rest = node.specifiers.filter((other) => other !== component)
    if (rest.length === 0) Object.assign(node, { specifiers: [specifier], source })
    else {
      node.specifiers = rest
      path.insertAfter(j.importDeclaration([specifier], source))
    }
    count++
  })
  return count
}

/** Functions that Vitest has under the same name, for the same. */
const same = new Set(
  `advanceTimersByTime clearAllMocks clearAllTimers fn mock resetAllMocks resetModules restoreAllMocks runAllTimers runOnlyPendingTimers setSystemTime
  spyOn unmock useFakeTimers useRealTimers`.split(/\s+/),
)

/** `jest.fn()` becomes `vi.fn()`. */
function changeJest(file) {
  const { j, root } = file
  if (file.getOrigin({ type: 'Identifier', name: 'jest' }) || file.getValue('jest')) return 0
  let count = 0
  root.find(j.MemberExpression, { object: { type: 'Identifier', name: 'jest' }, computed: false }).forEach((path) => {
    const { name } = path.node.property
    const isMockWithFactory = name === 'mock' && path.parent.node.arguments?.length > 1
    if (isMockWithFactory) file.note(path.node, 'jest.mock with a factory: vi.mock wants an object with all exports')
    else if (!same.has(name)) file.note(path.node, `jest.${name} has another name or form in Vitest`)
    else {
      path.node.object = j.identifier('vi')
      count++
    }
  })
  return count
}
