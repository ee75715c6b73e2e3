import { expect, it } from 'vitest'
import { isMadeFor } from './madeForSystem.mjs'

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
