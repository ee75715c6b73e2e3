import { afterEach, expect, it, vi } from 'vitest'
import { cookieLine } from '../domain/cookies.ts'
import { keepCookie } from './keepCookie.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['https:', 'a=1; Path=/; Max-Age=60; SameSite=Lax; Secure'],
  ['http:', 'a=1; Path=/; Max-Age=60; SameSite=Lax'],
])('a cookie of a page that came by %s is bound to that', (protocol, line) => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  keepCookie((isSecure) => cookieLine('a', '1', { maxAgeSeconds: 60, isSecure }))
  expect(page.cookie).toBe(line)
})
