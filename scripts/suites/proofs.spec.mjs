import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import typescript from 'typescript'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root as repository } from '../root.mjs'
import { createImportGraph } from './importGraph.mjs'
import { hashInputs, inputsOf, readProofs, specsOf, writeProof } from './proofs.mjs'
import { deepSuites } from './suites.mjs'

/** A project whose deep suite `corpus` is about the plugin `images`, which needs the kit. */
const files = {
  'package-lock.json': '{}',
  'migrations/first.ts': 'export const up = 1',
  'server/web.ts': 'export const web = 1',
  'plugins/kit/package.json': JSON.stringify({ exports: { '.': './index.ts' } }),
  'plugins/kit/index.ts': "export { hash } from './hash.ts'",
  'plugins/kit/hash.ts': 'export const hash = 1',
  'plugins/images/package.json': JSON.stringify({
    exports: { '.': './index.ts' },
    dependencies: { '@litfass/kit': '0.1.0' },
  }),
  'plugins/images/index.ts': "import { hash } from '@litfass/kit'\nexport const render = hash",
  'plugins/images/style.css': 'img { color: red }',
  'plugins/images/index.spec.ts': "import './index.ts'",
  'plugins/images/README.md': '# Images',
  'plugins/comments/package.json': JSON.stringify({ exports: { '.': './index.ts' } }),
  'plugins/comments/index.ts': 'export const comment = 1',
  'tests/corpus/corpus.spec.ts':
    "import { draw } from '../factories/draw.ts'\nimport '@litfass/images'\ndraw()",
  'tests/corpus/awkward.spec.ts': '',
  'tests/corpus/expected.json': '{}',
  'tests/factories/draw.ts': "export const draw = () => ['tests/factories/fill.ts']",
  'tests/factories/fill.ts': 'export const fill = 1',
  'tests/factories/comments.ts': 'export const comments = 1',
  'tests/int/comments.spec.ts': "import '../factories/comments.ts'",
  'pictures/photo.jpg': 'a photograph',
}

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'litfass-proofs-'))
  for (const [path, text] of Object.entries(files)) write(path, text)
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Changes what a file does at run time. */
const change = (path) => appendFileSync(join(root, path), /\.tsx?$/.test(path) ? '\nvoid 0' : '\n')

const graphsOf = (folder) => ({
  graph: createImportGraph(folder, typescript),
  graphAtRunTime: createImportGraph(folder, typescript, { types: false }),
})
const hashes = (suite) => hashInputs(suite, { root, ...graphsOf(root), corpus: join(root, 'pictures') })
const hash = () => hashes('corpus')['tests/corpus/corpus.spec.ts']

describe('a file of a deep suite runs again', () => {
  it.each([
    ["the plugin's source", 'plugins/images/index.ts'],
    ["the plugin's style sheet", 'plugins/images/style.css'],
    ['what the plugin is made of', 'plugins/images/package.json'],
    ['a kit file that the plugin imports', 'plugins/kit/hash.ts'],
    ['a migration', 'migrations/first.ts'],
    ['the lock file', 'package-lock.json'],
    ['a server', 'server/web.ts'],
    ['the file itself', 'tests/corpus/corpus.spec.ts'],
    ['a file beside its specs', 'tests/corpus/expected.json'],
    ['a factory that its specs use', 'tests/factories/draw.ts'],
    ['a program that its factories start', 'tests/factories/fill.ts'],
    ['a picture', 'pictures/photo.jpg'],
  ])('when %s has changed', (_, path) => {
    const before = hash()
    change(path)
    expect(hash()).not.toBe(before)
  })

  it.each([
    ['appeared', () => write('plugins/images/crop.ts', '')],
    ['gone', () => rmSync(join(root, 'plugins/kit/hash.ts'))],
    ['got another name', () => renameSync(join(root, 'pictures/photo.jpg'), join(root, 'pictures/a.jpg'))],
  ])('when an input has %s', (_, happen) => {
    const before = hash()
    happen()
    expect(hash()).not.toBe(before)
  })

  it('when a spec has begun to import another plugin', () => {
    appendFileSync(join(root, 'tests/corpus/corpus.spec.ts'), "\nimport '@litfass/comments'")
    const before = hash()
    change('plugins/comments/index.ts')
    expect(hash()).not.toBe(before)
  })
})

it.each([
  ['another plugin', 'plugins/comments/index.ts'],
  ['another spec of its suite', 'tests/corpus/awkward.spec.ts'],
  ['a spec of another suite', 'tests/int/comments.spec.ts'],
  ['a factory that it does not use', 'tests/factories/comments.ts'],
  ['a unit spec', 'plugins/images/index.spec.ts'],
  ['a document', 'plugins/images/README.md'],
])('a file of a deep suite stays proved when %s has changed', (_, path) => {
  const before = hash()
  change(path)
  expect(hash()).toBe(before)
})

describe('of the code of a file', () => {
  const path = 'plugins/images/index.ts'
  const code = "import { hash } from '@litfass/kit'\nexport const render = hash"
  const hashOfCode = (text) => {
    write(path, text)
    return hash()
  }

  it.each([
    ['a comment', `// How it is drawn.\n${code}`],
    ['a type', `${code}\nexport type Render = typeof render`],
    ['an annotation', code.replace('render', 'render: number')],
    ['an export of a type', `${code}\nexport type { Hash } from '@litfass/kit'`],
  ])('%s is nothing that a test shows', (_, text) => expect(hashOfCode(text)).toBe(hashOfCode(code)))

  it.each([
    ['a value', `${code}\nexport const other = 1`],
    ['an import of a module alone', `import './side.ts'\n${code}`],
    ['a word for a bundler', `${code}\nexport const load = () => import(/* webpackIgnore: true */ 'x')`],
    ['another word for it', `${code}\nexport const load = () => import(/* turbopackIgnore: true */ 'x')`],
    ['a word for the test runner', `// @vitest-environment happy-dom\n${code}`],
    ['a directive', `'use client'\n${code}`],
    ['white space in a text', code.replace("'@litfass/kit'", "'@litfass/kit '")],
  ])('%s is', (_, text) => expect(hashOfCode(text)).not.toBe(hashOfCode(code)))

  it('one word for a bundler is another than the next', () => {
    const load = (word) => hashOfCode(`${code}\nexport const load = () => import(/* ${word} */ 'x')`)
    expect(load('webpackIgnore: true')).not.toBe(load('webpackIgnore: false'))
  })
})

describe('a plugin that the site does not import', () => {
  const changedBy = (suite) => {
    const before = hashes(suite)
    change('plugins/comments/index.ts')
    const after = hashes(suite)
    return Object.keys(after).filter((file) => after[file] !== before[file])
  }
  beforeEach(() => {
    write('tests/pages/page.spec.ts', '')
    write('tests/packages/packed.spec.ts', '')
  })

  it('is no input of tests on the site, but of those on packages', () => {
    expect(changedBy('pages')).toEqual([])
    expect(changedBy('packages')).toEqual(['tests/packages/packed.spec.ts'])
  })

  it.each([
    ['the site imports it', 'src/page.ts', "import '@litfass/comments'"],
    ['its configuration does', 'payload.config.ts', "import '@litfass/comments'"],
    ['a plugin of the site needs it', 'src/page.ts', "import '@litfass/images'"],
  ])('is one as soon as %s', (_, path, text) => {
    const { name = '@litfass/images', exports } = JSON.parse(files['plugins/images/package.json'])
    const dependencies = { '@litfass/comments': '0.1.0' }
    write('plugins/images/package.json', JSON.stringify({ name, exports, dependencies }))
    write(path, text)
    expect(changedBy('pages')).toEqual(['tests/pages/page.spec.ts'])
  })
})

describe('a file about scenes', () => {
  const scenes = {
    'plugins/images/package.json': JSON.stringify({ exports: { './react': './react.ts' } }),
    'plugins/images/react.ts':
      "import type { Row } from './rows.ts'\nimport './figure.module.css'\nexport const Figure = 1",
    'plugins/images/figure.module.css': "figure { composes: frame from './frame.module.css' }",
    'plugins/images/frame.module.css': '.frame { color: red }',
    'plugins/images/rows.ts': 'export type Row = string',
    'plugins/images/lightbox.ts': 'export const Lightbox = 1',
    'tests/plainSite/browser.tsx': 'export const start = 1',
    'tests/plainSite/scenes/figure.tsx': "import '@litfass/images/react'",
    'tests/plainSite/scenes/lightbox.tsx': "import '../../../plugins/images/lightbox.ts'",
    'tests/components/figure.spec.ts': "import { open } from './openFigure.ts'\nopen()",
    'tests/components/openFigure.ts': 'export const open = () => `/?scene=figure`',
    'tests/components/every.spec.ts': 'export const open = (scene) => `/?scene=${scene}`',
  }
  beforeEach(() => {
    for (const [path, text] of Object.entries(scenes)) write(path, text)
  })
  const changedBy = (path) => {
    const before = hashes('components')
    change(path)
    const after = hashes('components')
    return Object.keys(after).filter((file) => after[file] !== before[file])
  }

  it.each([
    ['the scene that a helper names', 'tests/plainSite/scenes/figure.tsx'],
    ['what the scene imports', 'plugins/images/react.ts'],
    ['a style sheet', 'plugins/images/figure.module.css'],
    ['a style sheet that another takes rules from', 'plugins/images/frame.module.css'],
    ['what the plugin is made of', 'plugins/images/package.json'],
    ['the frame of the plain site', 'tests/plainSite/browser.tsx'],
    ['the lock file', 'package-lock.json'],
  ])('runs again when %s has changed', (_, path) => {
    expect(changedBy(path)).toContain('tests/components/figure.spec.ts')
  })

  it.each([
    ['another scene', 'tests/plainSite/scenes/lightbox.tsx'],
    ['what another scene imports', 'plugins/images/lightbox.ts'],
  ])('that names none runs again when %s has changed, the others stay proved', (_, path) => {
    expect(changedBy(path)).toEqual(['tests/components/every.spec.ts'])
  })

  it.each([
    ['what is imported as a type alone', 'plugins/images/rows.ts'],
    ['a migration', 'migrations/first.ts'],
  ])('stays proved when %s has changed', (_, path) => {
    expect(changedBy(path)).toEqual([])
  })
})

it('keeps proofs in the order of the suites and files, with where and when they were made', () => {
  const [one, other] = ['tests/corpus/corpus.spec.ts', 'tests/corpus/awkward.spec.ts']
  writeProof('corpus', { root, files: { [one]: 'abc', 'tests/corpus/gone.spec.ts': 'def' } })
  write('tests/faults/disk.spec.ts', '')
  writeProof('faults', { root, files: { 'tests/faults/disk.spec.ts': 'ghi' } })
  writeProof('corpus', { root, files: { [other]: 'jkl' } })
  expect(Object.keys(readProofs(root))).toEqual(['faults', 'corpus'])
  expect(readProofs(root).corpus).toMatchObject({
    commit: 'unknown',
    files: { [other]: 'jkl', [one]: 'abc' },
  })
  expect(Object.keys(readProofs(root).corpus.files)).toEqual([other, one])
})

describe('in this project', () => {
  const project = { root: repository, ...graphsOf(repository) }
  const inputs = (spec) => inputsOf(spec, spec.split('/')[1], project)
  const firstOf = (suite) => specsOf(suite, repository)[0]

  it.each(Object.keys(deepSuites).filter((suite) => suite !== 'components'))(
    'a file of %s exercises the kit, the migrations, the servers and itself',
    (suite) => {
      const spec = firstOf(suite)
      expect(inputs(spec)).toEqual(
        expect.arrayContaining([
          ...['plugins/kit/index.ts', 'migrations/index.ts', 'server/worker.ts', 'package-lock.json'],
          spec,
        ]),
      )
    },
  )

  it('suites of the whole site exercise every page and plugin', () => {
    expect(inputs(firstOf('faults'))).toEqual(
      expect.arrayContaining(['plugins/credits/plugin.ts', 'next.config.ts']),
    )
    expect(inputs(firstOf('pipeline'))).not.toContain('plugins/credits/plugin.ts')
  })

  it('the lightbox exercises its own components and styles, and those of no other plugin', () => {
    const found = inputs('tests/components/lightbox.spec.ts')
    expect(found).toEqual(
      expect.arrayContaining(['plugins/galleries/package.json', 'tests/plainSite/scenes/lightbox.tsx']),
    )
    expect(found.some((path) => /^plugins\/galleries\/.*\.css$/.test(path))).toBe(true)
    expect(found.filter((path) => /^(plugins\/(credits|participation)|migrations)\//.test(path))).toEqual([])
  })

  it('the files that always run exist', () => {
    for (const [suite, { always = [] }] of Object.entries(deepSuites))
      expect(specsOf(suite, repository)).toEqual(
        expect.arrayContaining(always.map((file) => `tests/${suite}/${file}.spec.ts`)),
      )
  })

  it('the proofs that are kept are of suites and files that exist', () => {
    for (const [suite, { files }] of Object.entries(readProofs(repository)))
      expect(specsOf(suite, repository)).toEqual(expect.arrayContaining(Object.keys(files)))
  })
})
