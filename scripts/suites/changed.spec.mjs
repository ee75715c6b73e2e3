import { describe, expect, it } from 'vitest'
import { dependentsOf, testsTouchedBy } from './changed.mjs'
import { stepNames } from './selection.mjs'

const checks = ['types', 'lint', 'drift']

describe('npm test -- --changed', () => {
  it('runs the checks alone where nothing has changed', () => {
    expect(testsTouchedBy([]).steps).toEqual(checks)
  })

  it('runs a changed spec, and no other of its suite', () => {
    const { steps, filesOf } = testsTouchedBy([
      'tests/e2e/signIn.spec.ts',
      'plugins/kit/routes/paths.spec.ts',
    ])
    expect(steps).toEqual([...checks, 'unit', 'e2e'])
    expect(filesOf.e2e).toEqual(['tests/e2e/signIn.spec.ts'])
    expect(filesOf.unit).toEqual(['plugins/kit/routes/paths.spec.ts'])
  })

  it('runs the unit tests of a package and of those built on it, and every suite that starts the site', () => {
    const { steps, filesOf } = testsTouchedBy(['plugins/galleries/plugin.ts'])
    expect(steps).toEqual(stepNames)
    expect(filesOf.unit).toContain('plugins/galleries/')
    expect(filesOf.unit).not.toContain('plugins/images/')
    expect(filesOf.int).toEqual([])
  })

  it('runs a whole suite as soon as one change touches all of it', () => {
    const { filesOf } = testsTouchedBy(['tests/int/cuts.spec.ts', 'server/web.ts'])
    expect(filesOf.int).toEqual([])
  })

  it('runs only what opens pages where only a style has changed', () => {
    expect(testsTouchedBy(['plugins/interface/menu/menu.css']).steps).toEqual([
      ...checks,
      'components',
      'e2e',
    ])
  })

  it.each(['package-lock.json', 'vitest.config.ts', 'tests/factories/useSite.ts', 'scripts/test.mjs'])(
    'runs everything where %s has changed',
    (path) => {
      const { steps, filesOf } = testsTouchedBy([path, 'tests/e2e/signIn.spec.ts'])
      expect(steps).toEqual(stepNames)
      expect(Object.values(filesOf).flat()).toEqual([])
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
