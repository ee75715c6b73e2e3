import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './root.mjs'

const USAGE = 'Usage: npm run new-plugin -- NAME, such as: npm run new-plugin -- opening-hours'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    // Elsewhere than in this checkout, for tests.
    options: { root: { type: 'string', default: root } },
  })
  await writePlugin(values.root, namesOf(positionals))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

function namesOf([slug, ...others]) {
  if (others.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug ?? '')) throw new Error(USAGE)
  const name = slug.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const type = name[0].toUpperCase() + name.slice(1)
  return { slug, name, type, words: slug.replaceAll('-', ' ') }
}

async function writePlugin(folder, names) {
  const { slug, name } = names
  const target = join(folder, 'plugins', slug)
  await mkdir(target).catch((error) => {
    throw new Error(error.code === 'EEXIST' ? `plugins/${slug} is there already.` : error.message)
  })
  for (const [file, text] of Object.entries(filesOf(names))) await writeFile(join(target, file), text)
  // What `npm install` does for a workspace.
  const link = join(folder, 'node_modules/@litfass', slug)
  await symlink(join('../../plugins', slug), link, 'junction').catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  console.log(`plugins/${slug} is written. To use it:

  payload.config.ts   import { ${name} } from '@litfass/${slug}'
                      plugins: [ …, ${name}(), kit(…) ]
  config/routes.ts       import { routes as ${name}Routes } from '@litfass/${slug}/routes'
                      routeTables = [ …, ${name}Routes ]

Then: npm install (for the lock file), npm run generate, and a sample call of its route in the access matrix
(tests/contract/accessRoutes.spec.ts). CONTRIBUTING.md says more.`)
}

function filesOf({ slug, name, type, words }) {
  return {
    'package.json': `${JSON.stringify(
      {
        name: `@litfass/${slug}`,
        version: '0.1.0',
        license: 'MIT',
        type: 'module',
        description: `The ${words} plugin for Payload.`,
        exports: { '.': './index.ts', './routes': './routes.ts' },
        dependencies: { '@litfass/kit': '0.1.0' },
        peerDependencies: { payload: '~3.90.2', zod: '^4.0.0' },
      },
      null,
      2,
    )}\n`,

    'index.ts': `export type { ${type}Options } from './options.ts'
export { ${name} } from './plugin.ts'
`,

    'plugin.ts': `import { definePlugin, handle } from '@litfass/kit'
import { answerGreeting } from './endpoints.ts'
import { options } from './options.ts'
import { greet } from './routes.ts'
import { texts } from './texts.ts'

/** Greets accounts by the name they give. */
export const ${name} = definePlugin({
  options,
  texts,
  routes: [handle(greet, answerGreeting)],
})
`,

    'options.ts': `import { declareOptions } from '@litfass/kit'

/** Options of the ${words} plugin. */
export type ${type}Options = {
  /** Characters of a name that are shown; 40 when left out. */
  maxLength?: number
}

export type Resolved${type}Options = Required<${type}Options>

export const options = declareOptions('${slug}', resolveOptions)

function resolveOptions({ maxLength = 40 }: ${type}Options = {}): Resolved${type}Options {
  if (maxLength < 1) throw new Error('${slug}: maxLength must be at least 1.')
  return { maxLength }
}
`,

    'routes.ts': `import { accounts } from '@litfass/kit/policies'
import { defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'

export const greet = defineRoute({
  name: 'litfass_${slug.replaceAll('-', '_')}_greet',
  method: 'GET',
  path: '/${slug}/ajax/greet',
  summary: 'Greets an account by name',
  who: accounts,
  query: z.object({ name: z.string().min(1) }),
  reply: z.object({ msg: z.string() }),
  formats: ['json'],
})

export const routes = [greet] as const
`,

    'texts.ts': `import { defineTexts } from '@litfass/kit/texts'

export const texts = defineTexts('${name}', {
  greeting: { de: 'Guten Tag, {name}!', en: 'Hello, {name}!' },
})
`,

    'endpoints.ts': `import { type Handler, translate } from '@litfass/kit'
import { shorten } from './greeting.ts'
import type { Resolved${type}Options } from './options.ts'
import type { greet } from './routes.ts'
import { texts } from './texts.ts'

export const answerGreeting: Handler<typeof greet, Resolved${type}Options> = async ({
  req,
  query,
  options,
}) => ({
  msg: translate(req, texts.key('greeting'), { name: shorten(query.name, options.maxLength) }),
})
`,

    'greeting.ts': `/** Cuts a name that is longer than \`maxLength\` characters, and marks the cut. */
export function shorten(name: string, maxLength: number): string {
  const characters = [...name]
  return characters.length > maxLength ? \`\${characters.slice(0, maxLength - 1).join('')}…\` : name
}
`,

    'greeting.spec.ts': `import { expect, it } from 'vitest'
import { shorten } from './greeting.ts'

it('cuts a name that is too long, and no other', () => {
  expect(shorten('Wilhelmine', 10)).toBe('Wilhelmine')
  expect(shorten('Wilhelmine', 7)).toBe('Wilhel…')
})
`,

    'README.md': `# @litfass/${slug}

Greets accounts by name. A long name is cut, so that a greeting always fits.

\`\`\`ts
// payload.config.ts
import { kit } from '@litfass/kit'
import { ${name} } from '@litfass/${slug}'
import { buildConfig } from 'payload'

export default buildConfig({
  plugins: [${name}(), kit({ api: { title: 'My site', version: '1.0.0' } })],
})
\`\`\`

## Set-up

It needs Payload 3.90, and \`@litfass/kit\`.

| option      | meaning                                            |
| ----------- | -------------------------------------------------- |
| \`maxLength\` | characters of a name that are shown; 40 by default |

## Files

- \`routes.ts\` and \`endpoints.ts\`: its one route, who may call it, and its handler
- \`greeting.ts\`: how names are shortened
- \`options.ts\` and \`texts.ts\`
`,
  }
}
