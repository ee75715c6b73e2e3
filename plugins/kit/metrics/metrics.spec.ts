import { expect, it, onTestFinished, vi } from 'vitest'
import { createProbe } from './metrics.ts'

it('runs one query for concurrent readers', async () => {
  let asked = 0
  const probe = createProbe(async () => ++asked)
  expect(await Promise.all([probe(), probe(), probe()])).toEqual([1, 1, 1])
})

it('asks again when the answer is too old', async () => {
  let asked = 0
  const probe = createProbe(async () => ++asked, { keepMs: 0 })
  expect([await probe(), await probe()]).toEqual([1, 2])
})

it('does not hold on to a failure for as long as to an answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let isAway = true
  const probe = createProbe(async () => (isAway ? Promise.reject(new Error('away')) : 'here'), {
    keepMs: 60_000,
  })
  expect(await probe()).toBeUndefined()
  isAway = false
  expect(await probe()).toBeUndefined()
  vi.setSystemTime(Date.now() + 5000)
  expect(await probe()).toBe('here')
  isAway = true
  vi.setSystemTime(Date.now() + 5000)
  expect(await probe()).toBe('here')
})

it('has no answer when the question fails or hangs', async () => {
  expect(await createProbe(() => Promise.reject(new Error('away')))()).toBeUndefined()
  expect(await createProbe(() => new Promise(() => undefined), { giveUpMs: 5 })()).toBeUndefined()
})
