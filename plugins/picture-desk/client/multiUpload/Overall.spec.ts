import { describe, expect, it } from 'vitest'
import { deskWords } from '../../texts.ts'
import { deskSummary } from '../desk/createRowStore.ts'
import { createText } from '../shared/useDeskTexts.tsx'
import { remainingSeconds, roughTime, summaryText } from './Overall.tsx'

const german = createText(deskWords('de'), 'de')

it('lists the outcomes that occurred', () => {
  const summary = { ...deskSummary([]), stored: 37, existing: 2, failed: 1 }
  expect(summaryText(summary, german)).toBe('37 hochgeladen, 2 schon vorhanden, eine fehlgeschlagen')
  expect(summaryText(deskSummary([]), german)).toBe('')
})

describe('the remaining time', () => {
  it('is extrapolated from the bytes sent so far', () => {
    expect(remainingSeconds({ bytesDone: 25, bytesTotal: 100, elapsedMs: 20_000 })).toBe(60)
    expect(remainingSeconds({ bytesDone: 100, bytesTotal: 100, elapsedMs: 20_000 })).toBe(0)
  })

  it('is unknown until enough has been sent', () => {
    expect(remainingSeconds({ bytesDone: 0, bytesTotal: 100, elapsedMs: 20_000 })).toBeUndefined()
    expect(remainingSeconds({ bytesDone: 50, bytesTotal: 100, elapsedMs: 2000 })).toBeUndefined()
  })

  it('is rounded, rather up than down', () => {
    expect(roughTime(44)).toEqual({ unit: 'moment' })
    expect(roughTime(45)).toEqual({ unit: 'minutes', count: 1 })
    expect(roughTime(61)).toEqual({ unit: 'minutes', count: 2 })
    expect(roughTime(89 * 60)).toEqual({ unit: 'minutes', count: 89 })
    expect(roughTime(91 * 60)).toEqual({ unit: 'hours', count: 2 })
  })
})
