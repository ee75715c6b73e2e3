import { beforeEach, expect, it } from 'vitest'
import { RECEIPTS_KEY } from '../../constants.ts'
import { createReceipt } from '../../voting/receipts.ts'
import { createKeptReceipts } from './keptReceipts.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
const receipts = createKeptReceipts(() => storage)
const mine = { account: 7, event: 1 }

beforeEach(() => kept.clear())

it('finds a receipt again for its account and event alone', () => {
  const receipt = createReceipt()
  expect(receipts.keep(mine, receipt)).toBe(true)
  expect(receipts.find(mine)).toBe(receipt)
  for (const other of [
    { account: 8, event: 1 },
    { account: 7, event: 2 },
  ])
    expect(receipts.find(other)).toBeUndefined()
})

it('keeps the last one of a vote, and forgets it without a trace', () => {
  receipts.keep(mine, createReceipt())
  const last = createReceipt()
  receipts.keep(mine, last)
  receipts.keep({ account: 8, event: 1 }, createReceipt())
  expect(receipts.find(mine)).toBe(last)
  receipts.forget(mine)
  expect(receipts.find(mine)).toBeUndefined()
  expect(kept.get(RECEIPTS_KEY)).not.toContain(last)
  receipts.forget({ account: 8, event: 1 })
  expect([...kept.keys()]).toEqual([])
})

it.each(['{', '7', '[{"account":7,"event":1,"receipt":"<b>"}]', '[{"account":"7"}]'])(
  'finds nothing in what it has not written: %s',
  (text) => {
    kept.set(RECEIPTS_KEY, text)
    expect(receipts.find(mine)).toBeUndefined()
    expect(receipts.keep(mine, createReceipt())).toBe(true)
  },
)

it('says so where the browser refuses its storage', () => {
  const refusing = createKeptReceipts(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(refusing.keep(mine, createReceipt())).toBe(false)
  expect(refusing.find(mine)).toBeUndefined()
})
