import { createHash } from 'node:crypto'
import { stringify } from 'yaml'
import { siteTitle } from '../../../site.config.ts'
import type { SiteFile } from '../site-file.ts'

const json = 'application/json; charset=utf-8'
/** Media type of a link set whose profile is that of an API catalog (RFC 9727, section 4.2). */
const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
const skillName = 'webpack-documentation'
const skillDescription =
  'Look up webpack 5 in its documentation: options, hooks, flags, plugins, errors and guides. Use it before writing or changing a webpack configuration, a loader or a plugin, and when a build prints an error.'

const serverDescription = 'Search and read the documentation of webpack, look up an option, explain an error.'

/** Lists examples of what the documentation answers; Agentic Resource Discovery asks for two to five. */
const questions = [
  'What does output.publicPath do, and which values does it take?',
  'Why does my webpack build print “Module not found: Error: Can’t resolve”?',
  'Which options of webpack changed between 5.100 and 5.112?',
  'How do I split vendor code into a chunk of its own with webpack 5?',
]

/**
 * Creates the files that programs look for below `/.well-known/`: the catalog of interfaces (RFC 9727), that of artifacts for agents with the card of the MCP server
 * (the AI Catalog, https://github.com/Agent-Card/ai-catalog, as Agentic Resource Discovery 1.0 asks for it, https://agenticresourcediscovery.org/spec/; SEP-2127), and a skill (https://agentskills.io, discovery 0.2.0).
 */
export function createCatalogs(origin: string, webpack: string): SiteFile[] {
  const card = '/.well-known/mcp/server-card.json'
  const skill = writeSkill(origin)
  const skillUrl = `/.well-known/agent-skills/${skillName}/SKILL.md`
  return [
    { url: '/.well-known/api-catalog', type: catalogType, text: JSON.stringify(listInterfaces(origin)) },
    {
      url: '/.well-known/ai-catalog.json',
      type: 'application/ai-catalog+json',
      text: JSON.stringify({
        specVersion: '1.0',
        entries: [
          {
            identifier: `urn:air:${new URL(origin).hostname}:mcp:documentation`,
            displayName: siteTitle,
            description: serverDescription,
            type: 'application/mcp-server-card+json',
            url: origin + card,
            representativeQueries: questions,
          },
          {
            identifier: `urn:air:${new URL(origin).hostname}:skill:${skillName}`,
            displayName: 'Look up webpack',
            description: skillDescription,
            type: 'text/markdown; profile="urn:air:agent-skills"',
            url: origin + skillUrl,
            representativeQueries: questions,
          },
        ],
      }),
    },
    { url: card, type: 'application/mcp-server-card+json', text: JSON.stringify(describeServer(origin, webpack)) },
    {
      url: '/.well-known/agent-skills/index.json',
      type: json,
      text: JSON.stringify({
        $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
        skills: [
          {
            name: skillName,
            type: 'skill-md',
            description: skillDescription,
            url: skillUrl,
            digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`,
          },
        ],
      }),
    },
    { url: skillUrl, type: 'text/markdown; charset=utf-8', text: skill },
  ]
}

function listInterfaces(origin: string): unknown {
  const page = { href: `${origin}/contribute/agents/`, type: 'text/html' }
  return {
    linkset: [
      { anchor: `${origin}/mcp`, 'service-doc': [page] },
      {
        anchor: `${origin}/options.json`,
        'service-desc': [{ href: `${origin}/options.schema.json`, type: 'application/schema+json' }],
        'service-doc': [page],
      },
      { anchor: `${origin}/search.json`, 'service-doc': [page] },
      { anchor: `${origin}/o/`, 'service-doc': [page] },
    ],
  }
}

function describeServer(origin: string, webpack: string): unknown {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${new URL(origin).hostname.split('.').toReversed().join('.')}/documentation`,
    title: siteTitle,
    description: serverDescription,
    version: webpack,
    websiteUrl: origin,
    remotes: [{ type: 'streamable-http', url: `${origin}/mcp` }],
  }
}

function writeSkill(origin: string): string {
  // The description holds a colon, so a library writes it.
  const head = stringify({ name: skillName, description: skillDescription }, { lineWidth: 0 })
  return `---
${head}---

# Look up webpack

1. Find the version: \`node -p "require('webpack/package.json').version"\` in the project.
2. Read ${origin}/agents/5.MINOR.md for that minor, such as 5.112: what is easy to get wrong, and which names each release brought.
3. Look a name up before you write it: ${origin}/o/NAME.json?v=5.MINOR, for example \`output.filename\`, \`compiler.hooks.emit\` or \`--mode\`. A name that does not exist is answered with the nearest ones.
4. For a question or an error message, ask ${origin}/search.json?q=TEXT, and read the Markdown of the page that it names: its address with \`index.md\` behind it. Of a long page, that is a list of its sections: read the one you need.
5. All pages: ${origin}/llms.txt.
`
}
