import { expect, it } from 'vitest'
import { pagedPath } from './pagedPaths.ts'

it.each([
  ['/bilder', 1, '/bilder'],
  ['/en/bilder', 2, '/en/bilder/seite/2'],
  ['/galerie/7', 30, '/galerie/7/seite/30'],
])('a page of %s: %i', (path, page, address) => {
  expect(pagedPath(path, page)).toBe(address)
})
