import typescript from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from '../root.mjs'
import { dependentsOf, testsTouchedBy } from './changed.mjs'
import { createImportGraph } from './importGraph.mjs'
import { stepNames } from './suites.mjs'

const checks = ['types', 'lint', 'drift']
const shallow = ['unit', 'int', 'contract', 'attack']
const graph = createImportGraph(root, typescript)
const touchedBy = (...paths) => testsTouchedBy(paths, graph)

describe('npm test -- --changed', () => {
  it('runs the checks alone where nothing has changed', () => {
    expect(touchedBy().steps).toEqual(checks)
  })

  it('runs a changed spec, and no other of its suite', () => {
    const { steps, filesOf } = touchedBy('tests/e2e/signIn.spec.ts', 'plugins/kit/routes/paths.spec.ts')
    expect(steps).toEqual([...checks, 'unit', 'e2e'])
    expect(filesOf.e2e).toEqual(['tests/e2e/signIn.spec.ts'])
    expect(filesOf.unit).toEqual(['plugins/kit/routes/paths.spec.ts'])
  })

  it('runs of a changed plugin its unit tests, and the specs that import it or are named after it', () => {
    const { filesOf } = touchedBy('plugins/comments/plugin.ts')
    expect(filesOf.unit).toContain('plugins/comments/')
    expect(filesOf.unit).not.toContain('plugins/images/')
    expect(filesOf.int).toContain('tests/int/comments.spec.ts')
    expect(filesOf.contract).toContain('tests/contract/keptComments.spec.ts')
    expect(filesOf.e2e).toContain('tests/e2e/comments.spec.ts')
    expect(filesOf.int).not.toContain('tests/int/galleries.spec.ts')
  })

  it('runs the access matrix for a change of any plugin', () => {
    for (const name of ['comments', 'credits', 'topics', 'galleries', 'messages', 'safe-mode'])
      expect(touchedBy(`plugins/${name}/plugin.ts`).filesOf.contract).toContain(
        'tests/contract/accessRoutes.spec.ts',
      )
  })

  it('runs the specs about plugins that are built on a changed one', () => {
    const { filesOf } = touchedBy('plugins/images/plugin.ts')
    expect(filesOf.unit).toContain('plugins/galleries/')
    expect(filesOf.int).toContain('tests/int/galleries.spec.ts')
    expect(filesOf.pipeline).toContain('tests/pipeline/worker.spec.ts')
  })

  it('runs the specs that use a changed factory', () => {
    const { filesOf } = touchedBy('tests/factories/messages.ts')
    expect(filesOf.int).toContain('tests/int/messages.spec.ts')
    expect(filesOf.int).not.toContain('tests/int/topics.spec.ts')
    expect(filesOf.unit).toBeUndefined()
  })

  it('runs a whole suite as soon as one change touches all of it', () => {
    expect(touchedBy('tests/int/texts.spec.ts', 'server/web.ts').filesOf.int).toEqual([])
  })

  it('runs only what opens pages where only a style has changed', () => {
    expect(touchedBy('plugins/interface/menu/menu.css').steps).toEqual([...checks, 'e2e', 'components'])
  })

  it.each(['package-lock.json', 'vitest.config.ts', 'scripts/test.mjs'])(
    'runs everything but the deep suites, which have proofs, where %s has changed',
    (path) => {
      const { steps, filesOf } = touchedBy(path, 'tests/int/texts.spec.ts')
      expect(steps).toEqual([...checks, ...shallow])
      expect(Object.values(filesOf).flat()).toEqual([])
      expect(stepNames).toEqual(expect.arrayContaining(steps))
    },
  )
})

it('follows dependencies from package to package', () => {
  const known = [
    ['kit', []],
    ['images', ['kit']],
    ['galleries', ['images']],
    ['consent', ['kit']],
  ]
  expect(dependentsOf('images', known)).toEqual(['galleries'])
  expect(dependentsOf('kit', known).sort()).toEqual(['consent', 'galleries', 'images'])
})
