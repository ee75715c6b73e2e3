import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './root.mjs'

const USAGE =
  'Usage: npm run new-content-type -- NAME, the plural in English, such as: npm run new-content-type -- job-offers --one Stellenanzeige --many Stellenanzeigen'

/** Longest slug: PostgreSQL cuts the names of tables and their indexes off after 63 characters. */
const MAX_SLUG = 24

function namesOf([slug, ...others], values) {
  if (others.length > 0 || !/^[a-z]+(-[a-z]+)*$/.test(slug ?? '')) throw new Error(USAGE)
  if (slug.length > MAX_SLUG) throw new Error(`A name has ${MAX_SLUG} characters at most: ${slug}.`)
  if (/^(payload|litfass)(-|$)/.test(slug))
    throw new Error(`Names that begin with payload or litfass are reserved: ${slug}.`)
  const singular = singularOf(slug)
  const manyEn = values['many-en'] ?? capitalized(slug.replaceAll('-', ' '))
  const oneEn = values['one-en'] ?? capitalized(singular.replaceAll('-', ' '))
  const one = { de: values.one ?? oneEn, en: oneEn }
  const many = { de: values.many ?? manyEn, en: manyEn }
  for (const label of [one.de, one.en, many.de, many.en])
    if (!/^[\p{L}\p{N}][\p{L}\p{N} .,&/()-]{0,59}$/u.test(label))
      throw new Error(`A label has letters, digits and spaces, 60 at most: ${label}.`)
  const type = values.type ?? singular.replaceAll('-', '')
  if (!/^[a-z][a-z_]{0,39}$/.test(type))
    throw new Error(`A type has a name of small letters and underscores, 40 at most: ${type}.`)
  const path = values.path ?? `/${addressOf(many.de) || slug}`
  if (!/^\/[a-z\d]+(-[a-z\d]+)*$/.test(path))
    throw new Error(`A path is one part of small letters, digits and hyphens, such as /stellen: ${path}.`)
  return {
    ...{ slug, type, one, many, path, isInMenu: values['in-menu'] },
    collection: pascalOf(slug),
    interface: pascalOf(singular),
    file: camelOf(slug),
    fallback: addressOf(one.de) || singular,
    words: slug.replaceAll('-', ' '),
  }
}

/** The singular of an English plural, as far as its end tells. */
function singularOf(plural) {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y')
  if (/(ss|x|ch|sh)es$/.test(plural)) return plural.replace(/es$/, '')
  return plural.replace(/(?<![s])s$/, '')
}

const capitalized = (text) => text[0].toUpperCase() + text.slice(1)
const camelOf = (slug) => slug.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascalOf = (slug) => capitalized(camelOf(slug))

/** The words of a label as a part of an address. */
const addressOf = (label) =>
  label
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter])
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

async function writeContentType(folder, names) {
  const files = filesOf(names)
  const there = Object.keys(files).find((file) => existsSync(join(folder, file)))
  if (there) throw new Error(`${there} is there already.`)
  await refuseTaken(folder, names)
  const index = join(folder, 'collections/index.ts')
  const list = withCollection(await readFile(index, 'utf8'), names.collection)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text, { flag: 'wx' })
  }
  await writeFile(index, list)
  console.log(`Written, and listed in collections/index.ts:

  ${Object.keys(files).join('\n  ')}

Then:

  npm run generate                                     types, import map, docs/content-types.md, access matrix
  npm run migrate:create -- ${`add_${names.slug.replaceAll('-', '_')}`.padEnd(26)} its table; read the file
  npm test -- int ${names.file}

Its list stands at ${names.path}. CONTRIBUTING.md says more.`)
}

/** Refuses names that the project has in another place. */
async function refuseTaken(folder, { slug, type, path, interface: name }) {
  const types = await readFile(join(folder, 'payload-types.ts'), 'utf8')
  if (new RegExp(`^    '?${slug}'?: \\w+;?$`, 'm').test(types))
    throw new Error(`There is a collection ${slug}.`)
  if (new RegExp(`^export interface ${name} `, 'm').test(types))
    throw new Error(`There is a type ${name} in payload-types.ts.`)
  const declared = await readFile(join(folder, 'docs/content-types.md'), 'utf8')
  if (declared.includes(`| \`${type}\` `))
    throw new Error(`There is a content type ${type}: choose another with --type.`)
  if ((await takenPaths(folder)).has(path.slice(1)))
    throw new Error(`The site has ${path} already: choose another with --path.`)
}

/** What the server answers beside pages, and languages. */
const RESERVED = ['admin', 'api', 'de', 'en', 'healthz', 'media', 'metrics', 'readyz', 'seite']

/** The first parts of all paths of the site: of its pages, files, named routes and content types. */
async function takenPaths(folder) {
  const pages = await readdir(join(folder, 'src/app/(site)/[locale]'))
  const files = await readdir(join(folder, 'public'))
  const plugins = await readdir(join(folder, 'plugins'))
  const routes = plugins.map((plugin) => join(folder, 'plugins', plugin, 'routes.ts'))
  const collections = (await readdir(join(folder, 'collections'))).map((file) =>
    join(folder, 'collections', file),
  )
  const found = await Promise.all(
    [...routes, ...collections].map(async (file) => {
      const text = existsSync(file) ? await readFile(file, 'utf8') : ''
      return [...text.matchAll(/'\/([a-z\d-]+)(?=[/'])/g)].map(([, part]) => part)
    }),
  )
  return new Set([...RESERVED, ...pages, ...files, ...found.flat()])
}

/** Lists a collection behind the others, formatted as the linter wants it. */
function withCollection(text, name) {
  const list = /export const collections: CollectionConfig\[\] = \[([\s\S]*?)\]\n/
  const listed = list.exec(text)?.[1]
  if (listed === undefined) throw new Error('collections/index.ts has no list of collections.')
  const names = [...listed.split(',').map((one) => one.trim()), name].filter(Boolean)
  const line = `export const collections: CollectionConfig[] = [${names.join(', ')}]`
  const whole = line.length > 110 ? line.replace(/\[(?=\w)(.*)\]$/, `[\n  ${names.join(',\n  ')},\n]`) : line
  const imports = text.match(/^import \{ \w+ \} from '\.\/.*$/gm) ?? []
  const own = `import { ${name} } from './${name}.ts'`
  const sorted = [...imports, own].sort()
  return text.replace(imports.join('\n'), sorted.join('\n')).replace(list, `${whole}\n`)
}

function filesOf(names) {
  const { collection, file } = names
  return {
    [`collections/${collection}.ts`]: collectionOf(names),
    [`tests/factories/${file}.ts`]: factoryOf(names),
    [`tests/int/${file}.spec.ts`]: specOf(names),
  }
}

const textOf = (text) => `'${text}'`
const inBoth = ({ de, en }) => `{ de: ${textOf(de)}, en: ${textOf(en)} }`

function collectionOf(names) {
  const { slug, type, one, many, path, collection, interface: name, fallback, words, isInMenu } = names
  return `import { keepRevisions, taskTexts } from '@litfass/kit'
import { defineContent } from '@litfass/kit/content'
import type { CollectionConfig } from 'payload'
import {
  declaredFields,
  editorialAccess,
  editorialFields,
  editorialHooks,
  editorialPreview,
  PUBLISHED,
} from './editorial.ts'

const one = ${inBoth(one)}
const many = ${inBoth(many)}

/** The ${words} of the site, which editors write and publish. */
export const ${collection}: CollectionConfig = keepRevisions(
  {
    slug: '${slug}',
    labels: { singular: one, plural: many },
    typescript: { interface: '${name}' },
    access: editorialAccess,
    admin: {
      group: taskTexts.label('tasks.editorial'),
      useAsTitle: 'title',
      defaultColumns: ['title', 'isPublished', 'publishedAt', 'language', 'updatedAt'],
      listSearchableFields: ['title', 'summary'],
      preview: editorialPreview('${path}'),
    },
    defaultSort: '-publishedAt',
    // A copy would have the title of another one.
    disableDuplicate: true,
    trash: true,
    fields: editorialFields(),
    hooks: editorialHooks('${fallback}'),
    custom: {
      content: defineContent({
        type: '${type}',
        labels: { one, many },
        visible: PUBLISHED,
        fields: declaredFields,
        pages: {
          list: { de: '${path}', en: '/en${path}' },
          one: { de: '${path}/{slug}', en: '/en${path}/{slug}' },
        },
        features: {
          comments: true,
          events: { fields: ['body'] },
          feeds: true,
          gathered: true,
          likes: true,${isInMenu ? '\n          menu: true,' : ''}
          pictures: true,
          reports: true,
          search: true,
          sitemap: true,
          teasers: true,
          topics: true,
        },
      }),
    },
  },
  { panelField: '@litfass/interface/revisions#RevisionField' },
)
`
}

function factoryOf({ slug, one, interface: name, words }) {
  return `import type { Payload } from 'payload'
import type { ${name} } from '../../payload-types.ts'

type Overrides = Partial<Omit<${name}, 'id' | 'createdAt' | 'updatedAt'>>

/** One of the ${words}, published and in German, or what the overrides say. */
export async function build${name}(payload: Payload, overrides: Overrides = {}): Promise<${name}> {
  // Privileged: a test says which ${words} there are.
  return payload.create({
    collection: '${slug}',
    data: { title: ${textOf(one.de)}, language: 'de', isPublished: true, ...overrides },
    depth: 0,
    overrideAccess: true,
  })
}
`
}

function specOf({ slug, type, file, interface: name }) {
  return `import { describeContentType } from '../factories/describeContentType.ts'
import { build${name} } from '../factories/${file}.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

describeContentType({
  site,
  type: '${type}',
  collection: '${slug}',
  build: (data) => build${name}(site().payload, data),
})
`
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      // What one and several are called, in German and in English.
      one: { type: 'string' },
      many: { type: 'string' },
      'one-en': { type: 'string' },
      'many-en': { type: 'string' },
      // Name of the type in routes and references.
      type: { type: 'string' },
      // Where its list stands on the site.
      path: { type: 'string' },
      // Whether the main navigation of the site leads to it.
      'in-menu': { type: 'boolean', default: false },
      // Elsewhere than in this checkout, for tests.
      root: { type: 'string', default: root },
    },
  })
  await writeContentType(values.root, namesOf(positionals, values))
} catch (error) {
  console.error(error.code?.startsWith('ERR_PARSE_ARGS') ? USAGE : error.message)
  process.exitCode = 1
}
