import { describe, expect, it } from 'vitest'
import {
  accounts,
  admins,
  allOf,
  anyOf,
  approved,
  canRead,
  criteriaOf,
  describePolicy,
  everyone,
  matching,
  nobody,
  owner,
  type Policy,
  remainderOf,
  rule,
  self,
  staff,
  verdictOf,
} from './policies.ts'
import { ANONYMOUS, type Viewer } from './viewer.ts'

const account = (role: 'admin' | 'editor' | 'member', state: 'pending' | 'approved' | 'locked'): Viewer => ({
  kind: 'account',
  id: 7,
  role,
  state,
})
const VIEWERS = {
  anonymous: ANONYMOUS,
  pending: account('member', 'pending'),
  locked: account('editor', 'locked'),
  member: account('member', 'approved'),
  editor: account('editor', 'approved'),
  admin: account('admin', 'approved'),
}
const isPublic = matching('public', { visibility: { equals: 'public' } })
const mayUpload = rule('images.upload', 'accounts that may upload')

const verdicts = (policy: Policy) =>
  Object.values(VIEWERS)
    .map((viewer) => ({ allowed: '+', refused: '-', depends: '?' })[verdictOf(policy, viewer)])
    .join('')

describe('what a policy says of anonymous, pending, locked, member, editor and admin', () => {
  it.each([
    ['everyone', everyone, '++++++'],
    ['nobody', nobody, '------'],
    ['accounts: whoever waits too, whoever is locked not', accounts, '-+-+++'],
    ['approved', approved, '---+++'],
    ['staff', staff, '----++'],
    ['admins', admins, '-----+'],
    ['self', self(), '-?-???'],
    ['owner', owner('images'), '---???'],
    ['a matching document', isPublic, '??????'],
    ['a readable document', canRead('images'), '??????'],
    ['a rule', mayUpload, '??????'],
    ['any: the best that one of them says', anyOf(staff, owner('images')), '---?++'],
    ['all: the worst that one of them says', allOf(approved, mayUpload), '---???'],
    ['nested', anyOf(admins, allOf(approved, anyOf(self(), isPublic))), '---??+'],
  ])('%s', (_words, policy, expected) => {
    expect(verdicts(policy)).toBe(expected)
  })
})

it('is put into words, combinations within combinations in brackets', () => {
  expect(describePolicy(everyone)).toBe('everyone')
  expect(describePolicy(anyOf(staff, owner('images', { id: 'imageId' })))).toBe('staff, or the owner')
  expect(describePolicy(anyOf(admins, allOf(approved, self())))).toBe(
    'admins, or (approved accounts AND the account itself)',
  )
  expect(describePolicy(anyOf(isPublic, allOf(owner('images'), isPublic)))).toBe(
    'everyone for public documents, or (the owner of public documents)',
  )
})

it('flattens combinations of the same kind', () => {
  expect(anyOf(staff, anyOf(isPublic, self()))).toEqual(anyOf(staff, isPublic, self()))
  expect(allOf(approved, anyOf(staff, self()))).toMatchObject({ policies: [approved, { kind: 'anyOf' }] })
})

it('leaves what the viewer alone does not decide', () => {
  const policy = anyOf(staff, isPublic, allOf(owner('images'), mayUpload))
  expect(remainderOf(policy, VIEWERS.editor)).toEqual(everyone)
  expect(remainderOf(policy, ANONYMOUS)).toEqual(isPublic)
  expect(remainderOf(policy, VIEWERS.member)).toEqual(anyOf(isPublic, allOf(owner('images'), mayUpload)))
  expect(remainderOf(allOf(approved, self()), VIEWERS.member)).toEqual(self())
  expect(remainderOf(allOf(approved, self()), VIEWERS.pending)).toEqual(nobody)
})

it('names every criterion it is made of', () => {
  const kinds = criteriaOf(anyOf(staff, allOf(approved, anyOf(self(), isPublic)))).map(({ kind }) => kind)
  expect(kinds).toEqual(['staff', 'approved', 'self', 'matching'])
})

it('is plain data, which survives the way to a browser', () => {
  const policy = anyOf(staff, allOf(owner('images'), isPublic), canRead('images', 'imageId'), mayUpload)
  expect(JSON.parse(JSON.stringify(policy))).toEqual(policy)
})
