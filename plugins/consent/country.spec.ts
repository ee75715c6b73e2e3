import { afterEach, expect, it, vi } from 'vitest'
import { countryFrom, countryOf, lookUpCountry } from './country.ts'

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['de', 'DE'],
  [' At ', 'AT'],
  ['EU', 'EU'],
  ['XX', null],
  ['T1', null],
  ['DEU', null],
  ['', null],
  [null, null],
])('%j is the country %j', (text, country) => {
  expect(countryOf(text)).toBe(country)
})

it('a country comes from the header that is named, and from no other', () => {
  const headers = new Headers({ 'CF-IPCountry': 'fr', 'X-Country': 'us' })
  expect(countryFrom(headers, { header: 'cf-ipcountry' })).toBe('FR')
  expect(countryFrom(headers, {})).toBeNull()
  expect(countryFrom(headers, { header: 'cf-ipcountry', fixed: 'AT' })).toBe('AT')
})

it('a look-up that answers in time counts', async () => {
  expect(await lookUpCountry(async () => 'ch')).toBe('CH')
})

it('one that fails counts as unknown', async () => {
  expect(await lookUpCountry(() => Promise.reject(new Error('away')))).toBeNull()
})

it('one that takes longer than five seconds counts as unknown, and is aborted', async () => {
  vi.useFakeTimers()
  let signal: AbortSignal | undefined
  const found = lookUpCountry((given) => {
    signal = given
    return new Promise(() => undefined)
  })
  let isDone = false
  void found.then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect([isDone, signal?.aborted]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(await found).toBeNull()
  expect(signal?.aborted).toBe(true)
})
