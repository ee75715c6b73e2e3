import { expect, it } from 'vitest'
import { momentsOf } from './documentMoments.ts'

const place = { language: 'de', timeZone: 'Europe/Berlin', isTrashed: false }
const document = {
  createdAt: '2026-07-01T22:30:00.000Z',
  updatedAt: '2026-11-29T17:57:00.000Z',
  deletedAt: '2026-12-01T11:00:00.000Z',
}

it('tells by the clock of the site when a document was changed and made', () => {
  expect(momentsOf(document, place)).toEqual([
    { name: 'lastModified', at: document.updatedAt, written: '29.11.2026, 18:57' },
    { name: 'created', at: document.createdAt, written: '02.07.2026, 00:30' },
  ])
})

it('tells in the trash when a document was deleted', () => {
  expect(momentsOf(document, { ...place, isTrashed: true })[0]).toMatchObject({
    name: 'deleted',
    written: '01.12.2026, 12:00',
  })
})

it('tells nothing of a document that is not stored yet', () => {
  expect(momentsOf(undefined, place)).toEqual([])
  expect(momentsOf({ updatedAt: null }, place)).toEqual([])
})
