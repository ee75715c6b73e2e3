import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './publicAddress.ts'

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

  it('is refused inside of IPv6 as it is outside', () => {
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

  it('is never public outside of what is handed out', () => {
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
