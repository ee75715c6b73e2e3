import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ipBytes } from './ipAddress.ts'

test.each([
  ['1.2.3.4', [1, 2, 3, 4]],
  ['255.255.255.255', [255, 255, 255, 255]],
  ['::', Array(16).fill(0)],
  ['::1', [...Array(15).fill(0), 1]],
  ['1::', [0, 1, ...Array(14).fill(0)]],
  ['::ffff:10.0.0.1', [...Array(10).fill(0), 255, 255, 10, 0, 0, 1]],
  ['2001:DB8::a:b', [0x20, 1, 0x0d, 0xb8, ...Array(8).fill(0), 0, 10, 0, 11]],
])('%s is read', (text, bytes) => {
  expect(ipBytes(text)).toEqual(bytes)
})

test.each([
  '',
  '1.2.3',
  '1.2.3.256',
  '01.2.3.4',
  '0x7f.0.0.1',
  '1.2.3.4.',
  ':',
  ':::',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7::8',
  '1:2:3:4:5:6:7:8:9',
  '12345::',
  '1.2.3.4::',
  '::1.2.3.4:1',
  'fe80::1%eth0',
  '[::1]',
  ' 1.2.3.4',
])('%j is no plain address', (text) => {
  expect(ipBytes(text)).toBeUndefined()
})

test('every spelling of an IPv6 address gives the same bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), fc.boolean(), (groups, isUpper) => {
      const bytes = groups.flatMap((group) => [group >> 8, group & 0xff])
      const full = groups.map((group) => group.toString(16).padStart(4, '0')).join(':')
      const inV4 = `${full.slice(0, 29)}:${bytes.slice(12).join('.')}`
      // A browser writes the shortest form.
      const shortest = new URL(`http://[${full}]`).hostname.slice(1, -1)
      for (const text of [isUpper ? full.toUpperCase() : full, inV4, shortest])
        expect(ipBytes(text)).toEqual(bytes)
    }),
  )
})

test('no text makes it throw, and what it reads has 4 or 16 bytes', () => {
  const signs = fc.constantFrom(...'0123456789abcf:.%[] '.split(''))
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 60 }), (text) => {
      const bytes = ipBytes(text)
      if (!bytes) return
      expect([4, 16]).toContain(bytes.length)
      expect(bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
