import { expect, test } from 'vitest'
import type { EventType } from '../participation.ts'
import { eventValues, fieldsOf, localMoment, mergedValues, momentOf, timesOfDay } from './eventValues.ts'

const formOf = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const ofType = (type: EventType, values: object = {}) => ({
  type,
  values: eventValues.parse({ title: 'Markt', ...values }),
  imageId: null,
  timeZone: 'America/New_York',
})

test('a moment stands in its two fields by the clock of the site, and is sent by it', () => {
  const fields = localMoment('2026-12-24T17:30:00.000Z', 'America/New_York')
  expect(fields).toEqual({ date: '2026-12-24', time: '12:30' })
  const sent = momentOf(fields)
  expect(sent).toBe('2026-12-24T12:30')
  expect(localMoment(sent, 'America/New_York')).toEqual(fields)
  expect(momentOf(localMoment(null, 'America/New_York'))).toBeNull()
})

test('a date without a time of day begins at midnight, and a time without a date is nothing', () => {
  expect(momentOf({ date: '2026-12-24', time: '' })).toBe('2026-12-24T00:00')
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
    ofType('poll'),
  )
  expect(fields.title).toBe('Markt')
  expect(fields).toMatchObject({
    options: [{ id: 'b', title: 'Nein' }, { id: 'a', title: 'Ja' }, { title: 'Egal' }],
    maxChoices: 2,
  })
})

test('an answer of the event that was emptied is sent, so that the server says what is wrong', () => {
  const fields = fieldsOf(formOf({ 'options[0][id]': 'a', 'options[0][title]': '' }), ofType('poll'))
  expect(fields).toMatchObject({ options: [{ id: 'a', title: '' }] })
})

test('only what a type has is sent', () => {
  expect(fieldsOf(formOf({ moderated: 'on' }), { ...ofType('contest'), imageId: 7 })).toMatchObject({
    moderated: true,
    imageId: 7,
  })
  expect(fieldsOf(formOf({ moderated: 'on', mayChange: 'on' }), ofType('like'))).not.toHaveProperty(
    'moderated',
  )
})

test('an event is public on its own, unless the form says that it becomes public with its text', () => {
  expect(fieldsOf(formOf({ withText: 'on' }), ofType('poll')).withText).toBe(true)
  expect(fieldsOf(formOf({}), ofType('poll')).withText).toBe(false)
})

test('values that are missing begin as usual', () => {
  expect(eventValues.parse({ title: 'Neu' })).toMatchObject({ audience: 'approved', maxChoices: 1 })
})

test('untouched values are returned as stored: seconds, and a ratio that is not among the choices', () => {
  const stored = { closesAt: '2026-12-24T17:30:41.123Z', aspectRatio: '21:9' }
  const { date, time } = localMoment(stored.closesAt, 'America/New_York')
  const untouched = { title: 'Markt', closesDate: date, closesTime: time }
  expect(fieldsOf(formOf(untouched), ofType('poll', stored))).toMatchObject(stored)
  const moved = fieldsOf(formOf({ ...untouched, closesTime: '00:00' }), ofType('poll', stored))
  expect(moved.closesAt).toBe(momentOf({ date, time: '00:00' }))
  expect(fieldsOf(formOf({ aspectRatio: '' }), ofType('poll', stored)).aspectRatio).toBeNull()
})

test('of two who edit an event the second keeps what they have typed, and takes over what the first has changed', () => {
  const before = eventValues.parse({ title: 'Markt', revision: 3 })
  const now = eventValues.parse({ title: 'Markt', closesAt: '2026-12-24T17:30:41.123Z', revision: 4 })
  const typed = fieldsOf(formOf({ title: 'Markt am Hafen' }), {
    type: 'like',
    values: before,
    imageId: null,
    timeZone: 'America/New_York',
  })
  expect(mergedValues(typed, { before, now })).toEqual({ ...now, title: 'Markt am Hafen' })
})
