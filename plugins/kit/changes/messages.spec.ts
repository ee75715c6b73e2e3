import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Change } from '../recording/recording.ts'
import { changeTexts, parseChange, parseSignal, type Signal, signalText } from './messages.ts'

const ids = fc.array(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 2000 })

it('publishes every row once, in payloads PostgreSQL accepts', () => {
  fc.assert(
    fc.property(ids, (given) => {
      const texts = changeTexts({ topic: 'image-renditions', ids: given, lists: true, from: 'a1b2c3d4e5f6' })
      for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(8000)
      const told = texts.flatMap((text) => parseChange(text)?.ids ?? [])
      expect(told).toEqual([...new Set(given)])
    }),
  )
})

it('publishes nothing where nothing has changed', () => {
  expect(changeTexts({ topic: 'images', ids: [], lists: false })).toEqual([])
})

it.each<Change>([
  { topic: 'images', ids: [3, 7], lists: false },
  { topic: 'images', ids: [3], lists: true, from: 'a1b2c3d4e5f6' },
  { topic: 'front-page', ids: [], lists: true },
])('reads back %j', (change) => {
  expect(changeTexts(change).map(parseChange)).toEqual([change])
})

it.each<Signal>([
  { kind: 'ask', from: 'a1', count: 4 },
  { kind: 'confirm', from: 'b2', to: 'a1', count: 4 },
  { kind: 'leave', from: 'b2' },
])('reads back the signal %j, which is no change', (signal) => {
  expect(parseSignal(signalText(signal))).toEqual(signal)
  expect(parseChange(signalText(signal))).toBeUndefined()
})

it('reads the time that the database appends to a heartbeat', () => {
  const text = `${signalText({ kind: 'heartbeat', from: 'a1', count: 4 })} 1764000000000`
  expect(parseSignal(text)).toEqual({ kind: 'heartbeat', from: 'a1', count: 4, databaseTime: 1764000000000 })
})

it.each(['', 'images', 'images ', 'images 1,', 'images 1;2', ' 1', 'im ages 1', '{"topic":"images"}'])(
  'takes %j for neither a change nor a signal',
  (text) => {
    expect(parseChange(text)).toBeUndefined()
    expect(parseSignal(text)).toBeUndefined()
  },
)
