import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fingerprint } from './buildSite.mjs'

let root
let before
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'))
  mkdirSync(join(root, 'src/app'), { recursive: true })
  mkdirSync(join(root, 'src/testing'))
  mkdirSync(join(root, 'tests'))
  writeFileSync(join(root, 'src/app/page.tsx'), 'one')
  writeFileSync(join(root, 'next.config.ts'), 'config')
  before = fingerprint(root, {})
})
afterEach(() => rmSync(root, { recursive: true }))

it('is the same for the same sources', () => {
  expect(fingerprint(root, { HOME: '/elsewhere' })).toBe(before)
})

it.each(['src/app/page.tsx', 'src/app/new.module.css', 'next.config.ts', 'package-lock.json'])(
  'changes with %s',
  (path) => {
    writeFileSync(join(root, path), 'two')
    expect(fingerprint(root, {})).not.toBe(before)
  },
)

it('changes when a file is renamed', () => {
  renameSync(join(root, 'src/app/page.tsx'), join(root, 'src/app/layout.tsx'))
  expect(fingerprint(root, {})).not.toBe(before)
})

it('changes with a variable that the build writes into its output', () => {
  expect(fingerprint(root, { NEXT_PUBLIC_NAME: 'Litfass' })).not.toBe(before)
})

it.each([
  'src/app/page.spec.tsx',
  'src/testing/fake.ts',
  'src/README.md',
  'tests/home.ts',
  'vitest.config.ts',
  'next-env.d.ts',
  'README.md',
])('does not change with %s', (path) => {
  writeFileSync(join(root, path), 'two')
  expect(fingerprint(root, {})).toBe(before)
})
