import { expect, test } from 'vitest'
import { eventValues, fieldsOf, localMoment, momentOf, timesOfDay } from './eventValues.ts'

const formOf = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test('a moment comes back from its two fields as it was, to the minute', () => {
  const iso = '2026-12-24T17:30:00.000Z'
  expect(momentOf(localMoment(iso))).toBe(iso)
  expect(momentOf(localMoment(null))).toBeNull()
})

test('a date without a time of day begins at midnight, and a time without a date is nothing', () => {
  expect(momentOf({ date: '2026-12-24', time: '' })).toBe(new Date('2026-12-24T00:00').toISOString())
  expect(momentOf({ date: '', time: '10:00' })).toBeNull()
})

test('a time of day between the steps stays among those to choose from, in its place', () => {
  const times = timesOfDay('09:07')
  expect(times.indexOf('09:07')).toBe(times.indexOf('09:00') + 1)
  expect(timesOfDay('09:15')).toHaveLength(96)
})

test('answers keep their ids and their order, and one that was added and left empty is none', () => {
  const fields = fieldsOf(
    formOf({
      title: ' Markt ',
      'options[2][id]': 'b',
      'options[2][title]': 'Nein',
      'options[0][id]': 'a',
      'options[0][title]': ' Ja ',
      'options[3][title]': '  ',
      'options[4][title]': 'Egal',
      maxChoices: '2',
    }),
    'poll',
    null,
  )
  expect(fields.title).toBe('Markt')
  expect(fields).toMatchObject({
    options: [{ id: 'b', title: 'Nein' }, { id: 'a', title: 'Ja' }, { title: 'Egal' }],
    maxChoices: 2,
  })
})

test('an answer of the event that was emptied is sent, so that the server says what is wrong', () => {
  const fields = fieldsOf(formOf({ 'options[0][id]': 'a', 'options[0][title]': '' }), 'poll', null)
  expect(fields).toMatchObject({ options: [{ id: 'a', title: '' }] })
})

test('only what a type has is sent', () => {
  expect(fieldsOf(formOf({ moderated: 'on' }), 'contest', 7)).toMatchObject({ moderated: true, imageId: 7 })
  expect(fieldsOf(formOf({ moderated: 'on', mayChange: 'on' }), 'like', null)).not.toHaveProperty('moderated')
})

test('values that are missing begin as usual', () => {
  expect(eventValues.parse({ title: 'Neu' })).toMatchObject({ audience: 'approved', maxChoices: 1 })
})
