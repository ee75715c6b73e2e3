import { describe, expect, it } from 'vitest'
import { mayReadMetrics } from './metricsAccess.ts'

const local = {
  socketAddress: '127.0.0.1',
  headers: { host: '127.0.0.1:3000' },
  token: undefined,
  host: '127.0.0.1',
  siteUrl: 'http://localhost:3000',
}
const token = 'a-token-of-some-length'

describe('without a token', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'a program on this machine may ask from %s',
    (address) => {
      expect(mayReadMetrics({ ...local, socketAddress: address })).toBe(true)
    },
  )

  it.each(['10.0.0.7', '192.168.0.2', '2001:db8::1', '127.0.0.1.example', ''])('%j may not', (address) => {
    expect(mayReadMetrics({ ...local, socketAddress: address })).toBe(false)
  })

  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
    ['x-real-ip', '203.0.113.7'],
    ['via', '1.1 proxy'],
    ['host', 'litfass.example'],
  ])('refuses requests through a proxy on this machine, recognized by %s', (name, value) => {
    expect(mayReadMetrics({ ...local, headers: { ...local.headers, [name]: value } })).toBe(false)
  })
})

describe('without a token, through a proxy that requests 127.0.0.1 without forwarding headers,', () => {
  it.each(['https://litfass.example', 'https://localhost.litfass.example', 'http://192.168.0.2:3000'])(
    'callers are refused if the address of the site is %s',
    (siteUrl) => expect(mayReadMetrics({ ...local, siteUrl })).toBe(false),
  )

  it.each(['0.0.0.0', '::', '192.168.0.2', 'litfass.example'])(
    'callers are refused if the process listens on %s',
    (host) => expect(mayReadMetrics({ ...local, host })).toBe(false),
  )

  it.each(['::1', 'localhost', '127.0.0.2'])(
    'a program on this machine may where it listens on %s',
    (host) => {
      expect(mayReadMetrics({ ...local, host })).toBe(true)
    },
  )
})

describe('with a token', () => {
  const ask = (authorization?: string) =>
    mayReadMetrics({
      ...local,
      socketAddress: '203.0.113.7',
      headers: { host: 'litfass.example', authorization },
      token,
    })

  it('allows callers with the token from anywhere', () => {
    expect(ask(`Bearer ${token}`)).toBe(true)
  })

  it.each([
    undefined,
    '',
    token,
    'Bearer ',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    `Basic ${token}`,
  ])('refuses the authorization %j', (authorization) => expect(ask(authorization)).toBe(false))

  it('refuses callers without it, even on this machine', () => {
    expect(mayReadMetrics({ ...local, token })).toBe(false)
  })
})
