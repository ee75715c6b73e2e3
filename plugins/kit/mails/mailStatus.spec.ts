import { expect, it } from 'vitest'
import { isPermanent, isSpamComplaint, reasonOf, statusIn } from './mailStatus.ts'

it.each([
  [['5.1.1', '550 5.7.1 blocked'], '5.1.1'],
  [['5.0.0', '550 5.1.1 no such user'], '5.1.1'],
  [['5.0.0', '550 no such user'], '550'],
  [['5.0.0', ''], '5.0.0'],
  [['', '452-4.2.2 The mailbox is full'], '4.2.2'],
  [['(#5.1.1)'], '5.1.1'],
  [['550 No such user'], '550'],
  [['host 10.5.1.1 port 587 said nothing of mx450 for 4500 seconds'], ''],
  [['version 15.20.5.1 of a server'], ''],
  [['', ''], ''],
])('the status in %j is %j', (texts, status) => {
  expect(statusIn(...texts)).toBe(status)
})

it.each([
  ['5.1.1', 'noMailbox'],
  ['5.1.10', 'noMailbox'],
  ['5.4.1', 'noMailbox'],
  ['4.4.1', 'unreachable'],
  ['5.1.2', 'noDomain'],
  ['5.4.4', 'noDomain'],
  ['5.2.1', 'disabled'],
  ['4.2.2', 'full'],
  ['552', 'full'],
  ['5.3.4', 'tooLarge'],
  ['4.4.7', 'unreachable'],
  ['421', 'unreachable'],
  ['5.7.26', 'blocked'],
  ['554', 'blocked'],
  ['5.0.0', 'other'],
  ['550', 'other'],
  ['', 'other'],
])('%j means %s', (status, reason) => {
  expect(reasonOf(status)).toBe(reason)
})

it.each(['5.1.1', '550', '5.4.1', '5.2.2', '5.0.0', '554', ''])('%j is for good', (status) => {
  expect(isPermanent(status)).toBe(true)
})

it.each([
  ['4.2.2', 'it may get better'],
  ['452', 'it may get better'],
  ['5.2.3', 'it was too large'],
  ['5.3.4', 'it was too large'],
])('%j is not for good: %s', (status) => {
  expect(isPermanent(status)).toBe(false)
})

it('is spam for an unwanted e-mail, but not for a harmful one', () => {
  const types = ['abuse', 'opt-out', '', 'virus', 'fraud', 'other', 'constructor']
  expect(types.filter(isSpamComplaint)).toEqual(['abuse', 'opt-out', ''])
})
