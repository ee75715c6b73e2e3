import { expect, it } from 'vitest'
import { createSlots } from './createSlots.ts'

it('lets in whoever waits, in turn, as soon as somebody leaves', async () => {
  const enter = createSlots({ count: 1, waitMs: 60_000 })
  const leave = await enter()
  const order: string[] = []
  const [first, second] = ['first', 'second'].map((name) =>
    enter().then((leaveAgain) => {
      order.push(name)
      return leaveAgain
    }),
  )
  expect(order).toEqual([])
  leave()
  leave()
  const leaveFirst = await first
  expect(order).toEqual(['first'])
  leaveFirst?.()
  await second
  expect(order).toEqual(['first', 'second'])
})

it('says 503 to whoever has waited in vain, and does not call the store away', async () => {
  const enter = createSlots({ count: 1, waitMs: 10 })
  const leave = await enter()
  await expect(enter()).rejects.toMatchObject({ status: 503, fault: 'faulty' })
  leave()
  expect(await enter()).toBeTypeOf('function')
})
