import { expect, it } from 'vitest'
import { stamped } from './LazyPicture.tsx'

it.each([
  ['/f/M.webp', '/f/M.webp?t=7'],
  ['/f/M.webp?v=2', '/f/M.webp?v=2&t=7'],
  ['/f/S.webp 160w, /f/M.webp 320w', '/f/S.webp?t=7 160w, /f/M.webp?t=7 320w'],
])('has a time stamp in every URL of a retry: %s', (urls, expected) => {
  expect(stamped(urls, 7)).toBe(expected)
  expect(stamped(urls, undefined)).toBe(urls)
})
