import { expect, test } from 'vitest'
import { createSlots } from './limits.ts'

/** Work that lasts until the test ends it. */
function lasting() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, resolve, reject }
}

const busy = { code: 'tooMany', message: 'upload.addressBusy' }

test('an account is limited to its share, and leaves the others theirs', async () => {
  const inSlot = createSlots({ atOnce: 3, atOncePerAccount: 2 })
  const [first, second, third] = [lasting(), lasting(), lasting()]
  const running = [inSlot('1', first.work), inSlot('1', second.work)]
  await expect(inSlot('1', third.work)).rejects.toMatchObject(busy)
  running.push(inSlot('2', third.work))
  await expect(inSlot('3', third.work)).rejects.toMatchObject(busy)
  for (const { resolve } of [first, second, third]) resolve('done')
  expect(await Promise.all(running)).toEqual(['done', 'done', 'done'])
})

test('a slot is free again after success and after failure', async () => {
  const inSlot = createSlots({ atOnce: 1, atOncePerAccount: 1 })
  const failing = lasting()
  const failed = inSlot('1', failing.work)
  failing.reject(new Error('broken'))
  await expect(failed).rejects.toThrow('broken')
  expect(await inSlot('1', async () => 'first')).toBe('first')
  expect(await inSlot('1', async () => 'second')).toBe('second')
})
