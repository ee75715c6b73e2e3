import { expect, it } from 'vitest'
import { createStreamSlots } from './streamSlots.ts'

const slots = () => createStreamSlots({ perAccount: 2, perAddress: 3, perProcess: 4 })
const account = (id: number) => ({ kind: 'account', id }) as const
const address = (text: string) => ({ kind: 'address', address: text }) as const

it('limits the streams of an account and says when to retry', () => {
  const { take } = slots()
  take(account(1))
  take(account(1))
  expect(() => take(account(1))).toThrow(
    expect.objectContaining({ code: 'tooMany', options: { retryAfter: 30 } }),
  )
  expect(take(account(2))).toBeTypeOf('function')
})

it('counts visitors by address, apart from an account with the same number', () => {
  const { take } = slots()
  for (let stream = 0; stream < 3; stream += 1) take(address('1'))
  expect(() => take(address('1'))).toThrow('tooMany')
  expect(take(account(1))).toBeTypeOf('function')
})

it('limits all streams together', () => {
  const { take, count } = slots()
  for (let visitor = 0; visitor < 4; visitor += 1) take(address(`192.0.2.${visitor}`))
  expect(count()).toBe(4)
  expect(() => take(address('192.0.2.9'))).toThrow('tooMany')
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
