import { expect, it } from 'vitest'
import { clientNetwork } from '../limits/clientAddress.ts'
import { createStreamSlots, STREAM_LIMITS } from './streamSlots.ts'

const slots = () => createStreamSlots({ perAccount: 2, perNetwork: 3, visitors: 4, perProcess: 6 })
const account = (id: number) => ({ kind: 'account', id }) as const
const visitor = (address: string) => ({ kind: 'network', network: clientNetwork(address) }) as const

it('limits the streams of an account and says when to retry', () => {
  const { take } = slots()
  take(account(1))
  take(account(1))
  expect(() => take(account(1))).toThrow(
    expect.objectContaining({ code: 'tooMany', options: { retryAfter: 30 } }),
  )
  expect(take(account(2))).toBeTypeOf('function')
})

it('counts visitors by network, apart from an account with the same number', () => {
  const { take } = slots()
  for (let stream = 0; stream < 3; stream += 1) take(visitor('1'))
  expect(() => take(visitor('1'))).toThrow('tooMany')
  expect(take(account(1))).toBeTypeOf('function')
})

it('counts a network of IPv6 once, whatever its addresses', () => {
  const { take } = slots()
  for (let stream = 0; stream < 3; stream += 1) take(visitor(`2001:db8:7:7::${stream}`))
  expect(() => take(visitor('2001:db8:7:7:ffff::1'))).toThrow('tooMany')
  expect(take(visitor('2001:db8:7:8::1'))).toBeTypeOf('function')
})

it('keeps places for accounts, from however many networks visitors come', () => {
  const { take, count } = slots()
  for (let network = 0; network < 4; network += 1) take(visitor(`192.0.2.${network}`))
  expect(() => take(visitor('192.0.2.9'))).toThrow('tooMany')
  take(account(1))
  take(account(2))
  expect(count()).toBe(6)
})

it('limits all streams together, and lets a visitor in again once one has left', () => {
  const { take, count } = slots()
  const leave = take(visitor('192.0.2.1'))
  for (const id of [1, 1, 2, 2, 3]) take(account(id))
  expect(count()).toBe(6)
  expect(() => take(account(4))).toThrow('tooMany')
  leave()
  expect(take(visitor('192.0.2.9'))).toBeTypeOf('function')
})

it('leaves a fifth of the places of a server to accounts', () => {
  const { visitors, perProcess, perNetwork } = STREAM_LIMITS
  expect(perProcess - visitors).toBeGreaterThanOrEqual(perProcess / 5)
  expect(perNetwork).toBeLessThanOrEqual(visitors / 4)
})

it('releases a slot once, however often release is called', () => {
  const { take, count } = slots()
  const release = take(account(1))
  take(account(1))
  release()
  release()
  expect(count()).toBe(1)
  take(account(1))
  expect(() => take(account(1))).toThrow('tooMany')
})
