import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ipBytes, isPublicAddress, pictureAddress, pictureFileName } from './pictureAddress.ts'

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

test('every spelling of an IPv4 address is normalised to decimal', () => {
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

test('a redirect is resolved against its own address', () => {
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

test('no text makes it throw, and allowed addresses have no user, no internal name and an allowed port', () => {
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

const number = (text: string) => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const dotted = (value: number) =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.')

/** First and last address of everything refused, written out by hand, in order. */
const INNER: [first: string, last: string][] = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
]
const isInner = (value: number) =>
  INNER.some(([first, last]) => value >= number(first) && value <= number(last))

/** The IPv6 addresses that lead to an IPv4 one. */
const embeddings = (value: number): string[] => {
  const hex = value.toString(16).padStart(8, '0')
  const pair = `${hex.slice(0, 4)}:${hex.slice(4)}`
  const flipped = (0xffffffff - value).toString(16).padStart(8, '0')
  return [
    `::ffff:${dotted(value)}`,
    `::ffff:${pair}`,
    `::${pair}`,
    `::ffff:0:${pair}`,
    `64:ff9b::${dotted(value)}`,
    `64:ff9b::${pair}`,
    `64:ff9b:1::${pair}`,
    `2002:${pair}::1`,
    `2001:0:4136:e378:8000:63bf:${flipped.slice(0, 4)}:${flipped.slice(4)}`,
    `fe80::5efe:${pair}`,
  ]
}

describe('IPv4', () => {
  it.each(INNER)('from %s to %s is refused at both ends and not beyond', (first, last) => {
    expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false])
    for (const beyond of [number(first) - 1, number(last) + 1]) {
      if (beyond < 0 || beyond > 0xffffffff) continue
      expect(isPublicAddress(dotted(beyond)), dotted(beyond)).toBe(!isInner(beyond))
    }
  })

  it('is public exactly outside of these', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), (value) => isPublicAddress(dotted(value)) === !isInner(value)),
      { numRuns: 5_000 },
    )
  })

  it('is refused when embedded in IPv6, too', () => {
    const inner = fc
      .constantFrom(...INNER)
      .chain(([first, last]) => fc.integer({ min: number(first), max: number(last) }))
    fc.assert(
      fc.property(inner, (value) => embeddings(value).every((address) => !isPublicAddress(address))),
      { numRuns: 2_000 },
    )
  })

  it('is reached from a network that only has IPv6', () => {
    expect(isPublicAddress('64:ff9b::8.8.8.8')).toBe(true)
    expect(isPublicAddress('64:ff9b::7f00:1')).toBe(false)
  })
})

describe('IPv6', () => {
  it.each(['2606:4700:4700::1111', '2a00:1450:4001:82a::200e', '2001:4860:4860::8888', '2003::1', '3ffe::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '::',
    '::1',
    '100::1',
    '1fff::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:1ff:ffff::1',
    '2001:db8::1',
    '2002:808:808::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fdff::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ])('%s is refused', (address) => expect(isPublicAddress(address)).toBe(false))

  it('is never public outside the allocated range', () => {
    const groups = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(groups, (all) => {
        const [first = 0, second] = all
        fc.pre(first >> 13 !== 1 && !(first === 0x64 && second === 0xff9b))
        return !isPublicAddress(all.map((group) => group.toString(16)).join(':'))
      }),
      { numRuns: 2_000 },
    )
  })
})

it.each(['', 'localhost', 'fe80::1%eth0', '[2606:4700::1]', '0177.0.0.1', '8.8.8', '8.8.8.8 '])(
  '%j is no plain address, so it is refused',
  (text) => expect(isPublicAddress(text)).toBe(false),
)

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

const URL_OF_MOEWE = new URL('https://example.org/fotos/m%C3%B6we.jpg?width=200')

test.each([
  ['attachment; filename="hafen.jpg"', 'hafen.jpg'],
  ['inline; filename=hafen.jpg; size=3', 'hafen.jpg'],
  ['attachment; filename="a.jpg"; filename*=UTF-8\'de\'D%C3%BCne.jpg', 'Düne.jpg'],
  ['attachment', 'möwe.jpg'],
  ['attachment; filename=""', 'möwe.jpg'],
  ['attachment; xfilename="nein.jpg"', 'möwe.jpg'],
  [undefined, 'möwe.jpg'],
])('with the header %j the picture is called %s', (header, name) => {
  expect(pictureFileName(URL_OF_MOEWE, header)).toBe(name)
})

test('an address without a last part, or with invalid characters, gives the rest', () => {
  expect(pictureFileName(new URL('https://example.org/'), undefined)).toBe('')
  expect(pictureFileName(new URL('https://example.org/a%ff.jpg'), undefined)).toBe('a%ff.jpg')
})

test('no header makes it throw or take long', () => {
  const parts = fc.constantFrom(';', ' ', '"', '=', 'filename', "*=utf-8''", '%', 'x', '\t')
  const long = fc.tuple(parts, fc.integer({ min: 0, max: 20_000 })).map(([part, times]) => part.repeat(times))
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, long)), (all) => {
      expect(pictureFileName(URL_OF_MOEWE, all.join('')).length).toBeLessThanOrEqual(600)
    }),
  )
})
