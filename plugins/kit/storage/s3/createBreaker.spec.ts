import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { StoreAway } from '../../errors/StoreAway.ts'
import { createBreaker } from './createBreaker.ts'

const unreachable = async (): Promise<never> => {
  throw new StoreAway('unreachable', new Error('ECONNREFUSED'))
}
const fine = async () => 'fine'

it('asks nobody while the store is away, and tells everybody at once', async () => {
  const guard = createBreaker({ pauseMs: 60_000 })
  await expect(guard(unreachable)).rejects.toThrow(StoreAway)
  let asked = 0
  const error = await guard(async () => {
    asked += 1
  }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ fault: 'unreachable', options: { cause: new Error('ECONNREFUSED') } })
  expect(asked).toBe(0)
})

it('lets one call try after each pause, and everybody once that one has come through', async () => {
  const guard = createBreaker({ pauseMs: 20 })
  await guard(unreachable).catch(() => undefined)
  await wait(30)
  const answer = Promise.withResolvers<string>()
  const trying = guard(() => answer.promise)
  await expect(guard(fine)).rejects.toThrow(StoreAway)
  answer.resolve('back')
  expect(await trying).toBe('back')
  expect(await Promise.all([guard(fine), guard(fine)])).toEqual(['fine', 'fine'])
})

it('lets the next call try after another pause while a slow one is still trying', async () => {
  const guard = createBreaker({ pauseMs: 20 })
  await guard(unreachable).catch(() => undefined)
  await wait(30)
  const slow = Promise.withResolvers<string>()
  const trying = guard(() => slow.promise)
  await expect(guard(fine)).rejects.toThrow(StoreAway)
  await wait(30)
  expect(await guard(fine)).toBe('fine')
  slow.resolve('at last')
  expect(await trying).toBe('at last')
})

it('learns nothing about the store from a file of this machine that cannot be read', async () => {
  const guard = createBreaker({ pauseMs: 20 })
  const unreadable = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' })
  await guard(() => Promise.reject(unreadable)).catch(() => undefined)
  expect(await guard(fine)).toBe('fine')
  await guard(unreachable).catch(() => undefined)
  await wait(30)
  await expect(guard(() => Promise.reject(unreadable))).rejects.toBe(unreadable)
  await expect(guard(fine)).rejects.toThrow(StoreAway)
})

it('begins another pause when the store is still away', async () => {
  const guard = createBreaker({ pauseMs: 20 })
  await guard(unreachable).catch(() => undefined)
  await wait(30)
  await guard(unreachable).catch(() => undefined)
  await expect(guard(fine)).rejects.toThrow(StoreAway)
})

it('goes on asking a store that answers, whatever it says', async () => {
  const guard = createBreaker({ pauseMs: 60_000 })
  for (const error of [new StoreAway('refused'), new StoreAway('faulty'), new Error('NoSuchKey')]) {
    await expect(guard(() => Promise.reject(error))).rejects.toBe(error)
    expect(await guard(fine)).toBe('fine')
  }
})

it('takes a store for back that answers again, even if only to refuse', async () => {
  const guard = createBreaker({ pauseMs: 20 })
  await guard(unreachable).catch(() => undefined)
  await wait(30)
  await expect(guard(() => Promise.reject(new StoreAway('refused')))).rejects.toMatchObject({
    fault: 'refused',
  })
  expect(await guard(fine)).toBe('fine')
})

it('says once that the store has gone, and once that it is back', async () => {
  const said: string[] = []
  const guard = createBreaker({
    pauseMs: 10,
    onAway: () => said.push('away'),
    onBack: () => said.push('back'),
  })
  await Promise.allSettled([guard(unreachable), guard(unreachable)])
  await wait(20)
  await guard(unreachable).catch(() => undefined)
  await wait(20)
  await guard(fine)
  await guard(fine)
  expect(said).toEqual(['away', 'back'])
})
