import { expect, it } from 'vitest'
import { routePattern } from './routePattern.ts'

it.each([
  ['/bilder?seite=2', '/bilder'],
  ['/media/file/7/0123456789abcdef0123456789abcdef/M.webp', '/media/file/:id/:id/M.webp'],
  ['/admin/reset/9f8e7d6c5b4a39281706f5e4d3c2b1a0', '/admin/reset/:id'],
  ['/api/accounts/someone@example.org', '/api/accounts/:id'],
  ['/api/accounts/someone%40example.org', '/api/accounts/:id'],
  ['', ''],
])('tells %j as %j', (url, pattern) => {
  expect(routePattern(url)).toBe(pattern)
})
