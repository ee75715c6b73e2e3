import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureAddress } from './pictureAddress.ts'
import { isPublicAddress } from './publicAddress.ts'

const PORTS = [80, 443]
const read = (text: string, base?: string) =>
  pictureAddress(text, PORTS, base === undefined ? undefined : new URL(base))
const refusalOf = (text: string, base?: string) => {
  const found = read(text, base)
  return found.ok ? found.url.href : found.refusal
}

test.each([
  ['https://bilder.example.org/a.jpg', 'https://bilder.example.org/a.jpg'],
  ['http://bilder.example.org:80/a.jpg#teil', 'http://bilder.example.org/a.jpg'],
  ['HTTPS://Bilder.Example.ORG./a.jpg', 'https://bilder.example.org/a.jpg'],
  ['https://möwe.example/ü.jpg', 'https://xn--mwe-sna.example/%C3%BC.jpg'],
  ['http://example.org:443/', 'http://example.org:443/'],
])('%s is asked as %s', (text, href) => expect(refusalOf(text)).toBe(href))

test.each([
  '',
  'bild.jpg',
  '//example.org/a.jpg',
  'ftp://example.org/a.jpg',
  'file:///etc/passwd',
  'http://',
])('%j is no address of the web', (text) => expect(refusalOf(text)).toBe('malformed'))

test.each([
  'data:image/png;base64,AAAA',
  'blob:http://example.org/1',
  'javascript:alert(1)',
  'gopher://a.b/',
])('%s is none either', (text) => expect(refusalOf(text)).toBe('malformed'))

test.each([
  'http://somebody@example.org/',
  'http://somebody:secret@example.org/',
  'http://example.org:8080/',
  'http://example.org:22/',
  'https://example.org:0/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://a.localhost/',
  'http://ⓛocalhost/',
  'http://loc%61lhost/',
  'http://intranet/',
  'http://metadata.google.internal/',
  'http://drucker.local/',
  'http://nas.home.arpa/',
])('%s is not for us', (text) => expect(refusalOf(text)).toBe('refused'))

test.each([
  ['http://2130706433/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://0177.0.0.01/', '127.0.0.1'],
  ['http://127.1/', '127.0.0.1'],
  ['http://127.0.0.1./', '127.0.0.1'],
  ['http://①②⑦.⓪.⓪.①/', '127.0.0.1'],
  ['http://%31%32%37.0.0.1/', '127.0.0.1'],
  ['http://169。254。169。254/', '169.254.169.254'],
  ['http://0/', '0.0.0.0'],
  ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['http://[0:0:0:0:0:0:0:1]/', '::1'],
])('%s is seen for what it is, and refused when it is connected to', (text, address) => {
  const found = read(text)
  const hostname = found.ok ? found.url.hostname.replace(/[[\]]/g, '') : undefined
  expect(hostname).toBe(address)
  expect(isPublicAddress(address)).toBe(false)
})

test('every spelling of an IPv4 address comes out decimal', () => {
  const part = fc.tuple(fc.nat(255), fc.constantFrom(10, 8, 16))
  const prefixes: Record<number, string> = { 8: '0', 10: '', 16: '0x' }
  fc.assert(
    fc.property(fc.array(part, { minLength: 4, maxLength: 4 }), (parts) => {
      const spelt = parts.map(([byte, base]) => `${prefixes[base]}${byte.toString(base)}`).join('.')
      const found = read(`http://${spelt}/`)
      expect(found.ok && found.url.hostname).toBe(parts.map(([byte]) => byte).join('.'))
    }),
  )
})

test('a redirect is read where it came from', () => {
  expect(refusalOf('/b.jpg', 'https://example.org/a/')).toBe('https://example.org/b.jpg')
  expect(refusalOf('//example.net/b.jpg', 'https://example.org/a/')).toBe('https://example.net/b.jpg')
  expect(refusalOf('https://example.net/b.jpg', 'http://example.org/')).toBe('https://example.net/b.jpg')
})

test.each([
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'https://localhost/',
  'http://',
])('a redirect from https to %s is refused', (text) =>
  expect(['refused', 'malformed']).toContain(refusalOf(text, 'https://example.org/')),
)

test('no text makes it throw, and what may be asked has no user, no inner name and a port of ours', () => {
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.webUrl().map((url) => url.replace('://', '://a:b@')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const found = read(typed)
      if (!found.ok) return
      expect(['http:', 'https:']).toContain(found.url.protocol)
      expect([found.url.username, found.url.password]).toEqual(['', ''])
      expect(['', '80', '443']).toContain(found.url.port)
    }),
    { numRuns: 2_000 },
  )
})
