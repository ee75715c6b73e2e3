import { describe, expect, it } from 'vitest'
import { type Entry, isCleared, pointsOf, proofOf } from './entries.ts'

const ENNO = 1
const WIEBKE = 2

const said = (by: number | null) => ({ id: 1, by, at: new Date(0) })
const asked = (by = ENNO): Entry => ({ ...said(by), kind: 'asked', reader: null, text: '' })
const read = (wording: string, by: number | null = WIEBKE): Entry => ({
  ...said(by),
  kind: 'read',
  wording,
  text: '',
})
const returned: Entry = { ...said(WIEBKE), kind: 'returned', text: 'Wer sagt das?' }
const overridden: Entry = { ...said(ENNO), kind: 'overridden', wording: 'a', text: 'Eilmeldung.' }
const withdrawn: Entry = { ...said(ENNO), kind: 'withdrawn' }
const note: Entry = { ...said(ENNO), kind: 'note', text: 'Foto fehlt.' }

describe('proofreading', () => {
  it('stands where the latest entry about it says, whatever is noted beside', () => {
    const states = (...entries: Entry[]) => proofOf(entries, { wording: 'a' }).state
    expect(states()).toBe('none')
    expect(states(asked(), note)).toBe('asked')
    expect(states(asked(), returned)).toBe('returned')
    expect(states(asked(), returned, asked())).toBe('asked')
    expect(states(asked(), withdrawn)).toBe('none')
    expect(states(read('a'), overridden)).toBe('read')
  })

  it('is due again when the text has changed since, and done when it is as it was', () => {
    expect(proofOf([read('a')], { wording: 'b' }).state).toBe('changed')
    expect(proofOf([read('a')], { wording: 'a' }).state).toBe('read')
  })
})

describe('a text', () => {
  it('is cleared by a reader who has not written it last', () => {
    expect(isCleared([read('a')], { wording: 'a', writer: ENNO })).toBe(true)
    expect(isCleared([read('a')], { wording: 'a', writer: WIEBKE })).toBe(false)
    expect(isCleared([read('a')], { wording: 'b', writer: ENNO })).toBe(false)
    expect(isCleared([asked()], { wording: 'a', writer: ENNO })).toBe(false)
  })

  it('is not cleared by an account that is gone, nor once it was returned', () => {
    expect(isCleared([read('a', null)], { wording: 'a', writer: ENNO })).toBe(false)
    expect(isCleared([read('a'), returned], { wording: 'a', writer: ENNO })).toBe(false)
    expect(isCleared([returned, read('a')], { wording: 'a', writer: ENNO })).toBe(true)
  })

  it('is cleared by an admin who answers for this text alone', () => {
    expect(isCleared([overridden], { wording: 'a', writer: ENNO })).toBe(true)
    expect(isCleared([overridden], { wording: 'b', writer: ENNO })).toBe(false)
  })
})

it('a checklist names each point once, and no empty lines', () => {
  expect(pointsOf(' Fakten geprüft \n\nNamen geprüft\r\nFakten geprüft')).toEqual([
    'Fakten geprüft',
    'Namen geprüft',
  ])
})
