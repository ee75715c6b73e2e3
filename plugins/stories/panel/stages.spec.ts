import { expect, it } from 'vitest'
import { stageAt } from '../domain/states.ts'
import { momentOfAnswer, storedPiece } from './stages.ts'

const DATE = 'Sun, 29 Nov 2026 14:56:03 GMT'

const stageOf = (document: object, date: string | null = DATE) => {
  const piece = storedPiece({ state: 'published', ...document })
  return piece && stageAt(piece, momentOfAnswer(date, document))
}

it('what was published within the second of the answer is live', () => {
  expect(stageOf({ publishedAt: '2026-11-29T14:56:03.700Z' })).toBe('live')
})

it('what was stored after the header was written is live', () => {
  expect(stageOf({ publishedAt: '2026-11-29T14:56:04.020Z', updatedAt: '2026-11-29T14:56:04.050Z' })).toBe(
    'live',
  )
})

it('what appears with the next second is still planned', () => {
  expect(stageOf({ publishedAt: '2026-11-29T14:56:04.000Z', updatedAt: '2026-11-29T14:50:00.000Z' })).toBe(
    'scheduled',
  )
})

it('an answer without a date counts by the clock of the device', () => {
  expect(stageOf({ publishedAt: '2000-01-01T00:00:00.000Z' }, null)).toBe('live')
})
