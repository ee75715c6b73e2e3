import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import typescript from 'typescript'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root as repository } from '../root.mjs'
import { createImportGraph } from './importGraph.mjs'
import { hashInputs, inputsOf, readProofs, writeProof } from './proofs.mjs'
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

const hash = () =>
  hashInputs('corpus', { root, graph: createImportGraph(root, typescript), corpus: join(root, 'pictures') })

describe('a deep suite runs again', () => {
  it.each([
    ["the plugin's source", 'plugins/images/index.ts'],
    ["the plugin's style sheet", 'plugins/images/style.css'],
    ['what the plugin is made of', 'plugins/images/package.json'],
    ['a kit file that the plugin imports', 'plugins/kit/hash.ts'],
    ['a migration', 'migrations/first.ts'],
    ['the lock file', 'package-lock.json'],
    ['a server', 'server/web.ts'],
    ['a spec of its own', 'tests/corpus/corpus.spec.ts'],
    ['a file beside its specs', 'tests/corpus/expected.json'],
    ['a factory that its specs use', 'tests/factories/draw.ts'],
    ['a program that its factories start', 'tests/factories/fill.ts'],
    ['a picture', 'pictures/photo.jpg'],
  ])('when %s has changed', (_, path) => {
    const before = hash()
    appendFileSync(join(root, path), '\n')
    expect(hash()).not.toBe(before)
  })

  it.each([
    ['appeared', () => write('plugins/images/crop.ts', '')],
    ['gone', () => rmSync(join(root, 'plugins/kit/hash.ts'))],
    ['got another name', () => renameSync(join(root, 'pictures/photo.jpg'), join(root, 'pictures/a.jpg'))],
  ])('when an input has %s', (_, change) => {
    const before = hash()
    change()
    expect(hash()).not.toBe(before)
  })

  it('when a spec has begun to import another plugin', () => {
    appendFileSync(join(root, 'tests/corpus/corpus.spec.ts'), "\nimport '@litfass/comments'")
    const before = hash()
    appendFileSync(join(root, 'plugins/comments/index.ts'), '\n')
    expect(hash()).not.toBe(before)
  })
})

it.each([
  ['another plugin', 'plugins/comments/index.ts'],
  ['a spec of another suite', 'tests/int/comments.spec.ts'],
  ['a factory that it does not use', 'tests/factories/comments.ts'],
  ['a unit spec', 'plugins/images/index.spec.ts'],
  ['a document', 'plugins/images/README.md'],
])('a deep suite stays proved when %s has changed', (_, path) => {
  const before = hash()
  appendFileSync(join(root, path), '\n')
  expect(hash()).toBe(before)
})

it('keeps proofs in the order of the suites, with where and when they were made', () => {
  writeProof('corpus', { root, inputs: 'abc', passed: 91, ms: 61_400 })
  writeProof('faults', { root, inputs: 'def', passed: 30, ms: 500_000 })
  expect(Object.keys(readProofs(root))).toEqual(['faults', 'corpus'])
  expect(readProofs(root).corpus).toMatchObject({ inputs: 'abc', commit: 'unknown', passed: 91, seconds: 61 })
})

describe('in this project', () => {
  const graph = createImportGraph(repository, typescript)
  const inputs = (suite) => inputsOf(suite, { root: repository, graph })

  it.each(Object.keys(deepSuites))(
    '%s exercises the kit, the migrations, the servers and its own specs',
    (suite) => {
      const found = inputs(suite)
      for (const path of [
        'plugins/kit/index.ts',
        'migrations/index.ts',
        'server/worker.ts',
        'package-lock.json',
      ])
        expect(found).toContain(path)
      expect(found.some((path) => path.startsWith(`tests/${suite}/`) && path.endsWith('.spec.ts'))).toBe(true)
    },
  )

  it('suites of the whole site exercise every page and plugin', () => {
    expect(inputs('faults')).toEqual(expect.arrayContaining(['plugins/credits/plugin.ts', 'next.config.ts']))
    expect(inputs('pipeline')).not.toContain('plugins/credits/plugin.ts')
  })

  it('the proofs that are kept are of suites that exist', () => {
    expect(Object.keys(deepSuites)).toEqual(expect.arrayContaining(Object.keys(readProofs(repository))))
  })
})
