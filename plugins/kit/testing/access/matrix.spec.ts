import type { SanitizedConfig } from 'payload'
import { describe, expect, it } from 'vitest'
import { accessBy } from '../../access/enforce.ts'
import {
  admins,
  allOf,
  anyOf,
  approved,
  canRead,
  everyone,
  matching,
  nobody,
  owner,
  type Policy,
  rule,
  self,
  staff,
} from '../../domain/policies.ts'
import { register } from '../../registry/registry.ts'
import {
  type AccessExpectation,
  type AccessRow,
  accessTable,
  documentRows,
  expectedOutcomes,
  expecting,
  representatives,
  routeKind,
} from './matrix.ts'

const row = (operation: AccessRow['operation'], who: Policy): AccessRow => ({ name: 'spec', operation, who })
const isPublic = matching('public', { visibility: { equals: 'public' } })
const mayUpload = rule('images.upload', 'accounts that may upload')
const staffToo = (outcome: number | string) => ({ editor: outcome, admin: outcome })

/** A project whose collection `pictures`, called `images` by policies, has a policy for reading. */
const config: Pick<SanitizedConfig, 'collections' | 'globals' | 'custom'> = JSON.parse('{"globals":[]}')
Object.assign(config, {
  collections: [
    {
      slug: 'pictures',
      access: accessBy({ read: anyOf(staff, isPublic, allOf(approved, owner('images'))) }),
    },
  ],
  ...register(JSON.parse('{}'), { routes: [], rules: {}, collectionNames: { images: 'pictures' } }),
})

describe('what is expected of a route', () => {
  const outcomes = (who: Policy, expectation: AccessExpectation = {}) =>
    expectedOutcomes({ row: row('route', who), channel: 'route', expectation, config })

  it('asks visitors and locked accounts to sign in, and refuses others', async () => {
    expect(await outcomes(everyone)).toEqual(expecting(200))
    expect(await outcomes(staff)).toEqual(expecting(403, { anonymous: 401, locked: 401, ...staffToo(200) }))
  })

  it('depends on whom a criterion holds for', async () => {
    const who = anyOf(staff, owner('images'), mayUpload)
    const holds = { owner: ['member'], 'images.upload': ['pending'] } as const
    expect(await outcomes(who, { holds, answers: 422 })).toEqual(
      expecting(403, { anonymous: 401, locked: 401, member: 422, pending: 422, ...staffToo(422) }),
    )
    await expect(outcomes(who, { holds: { owner: [] } })).rejects.toThrow('for whom does images.upload hold?')
  })

  it('hides unreadable subjects from callers who may use the route', async () => {
    const holds = { canRead: ['member', 'editor', 'admin'] } as const
    expect(await outcomes(canRead('anything'), { holds })).toEqual(
      expecting(404, { member: 200, ...staffToo(200) }),
    )
    expect(await outcomes(allOf(approved, canRead('images')), { holds })).toEqual(
      expecting(404, { anonymous: 401, locked: 401, pending: 403, member: 200, ...staffToo(200) }),
    )
  })

  it('follows the policy for reading a collection', async () => {
    const holds = { owner: ['member', 'pending'], public: false } as const
    expect(await outcomes(canRead('images'), { holds })).toEqual(
      expecting(404, { member: 200, ...staffToo(200) }),
    )
    expect(await outcomes(canRead('images'), { holds: { public: true } })).toEqual(expecting(200))
    await expect(outcomes(canRead('none'), { holds })).rejects.toThrow('for whom does canRead hold?')
  })

  it('takes answers by viewer, and refusals that come before the policy', async () => {
    expect(
      await outcomes(approved, { answers: expecting('one', { admin: 'all' }), refusals: { pending: 429 } }),
    ).toEqual(expecting('one', { anonymous: 401, locked: 401, pending: 429, admin: 'all' }))
  })

  it('cannot be derived from words', async () => {
    const words: AccessRow = { name: 'spec', operation: 'route', who: 'staff' }
    await expect(expectedOutcomes({ row: words, channel: 'route', expectation: {}, config })).rejects.toThrow(
      'no policy',
    )
  })
})

describe('what is expected of documents', () => {
  const who = anyOf(staff, allOf(owner('images'), isPublic))
  const holds = { owner: ['member', 'otherMember'], public: ['member', 'pending', 'editor'] } as const
  const outcomes = (
    channel: 'rest' | 'graphql',
    operation: AccessRow['operation'],
    policy: Policy,
    expectation: AccessExpectation = {},
  ) => expectedOutcomes({ row: row(operation, policy), channel, expectation, config })

  it('is 404 over REST where a document is filtered out, 403 where nothing may be read or changed', async () => {
    expect(await outcomes('rest', 'read', who, { holds })).toEqual(
      expecting(403, { member: 200, otherMember: 404, ...staffToo(200) }),
    )
    expect(await outcomes('rest', 'update', who, { holds })).toEqual(
      expecting(403, { member: 200, ...staffToo(200) }),
    )
  })

  it('is a shorter list for those who may read some', async () => {
    expect(await outcomes('rest', 'list', who)).toEqual(
      expecting(403, { member: 200, otherMember: 200, ...staffToo(200) }),
    )
  })

  it('is nothing or a refusal in GraphQL, and 201 for what REST creates', async () => {
    expect(await outcomes('graphql', 'read', who, { holds })).toEqual(
      expecting('nothing', { member: 'done', ...staffToo('done') }),
    )
    expect(await outcomes('graphql', 'create', admins)).toEqual(expecting('refused', { admin: 'done' }))
    expect(await outcomes('rest', 'create', admins)).toEqual(expecting(403, { admin: 201 }))
  })
})

it('has rows for every operation of collections and globals, and none for collections of Payload', () => {
  const project: Pick<SanitizedConfig, 'collections' | 'globals'> = JSON.parse('{}')
  const access = accessBy({ read: everyone, create: staff, update: staff, delete: nobody, unlock: admins })
  Object.assign(project, {
    collections: [
      { slug: 'pages', access },
      { slug: 'people', auth: {}, access: { ...access, delete: () => true } },
      { slug: 'payload-jobs', access },
    ],
    globals: [{ slug: 'front', access: accessBy({ read: everyone, update: staff }) }],
  })
  const rows = documentRows(project)
  expect(rows.map(({ name }) => name)).toEqual([
    ...['pages.list', 'pages.read', 'pages.create', 'pages.update', 'pages.delete'],
    ...['people.list', 'people.read', 'people.create', 'people.update', 'people.delete'],
    ...['people.unlock', 'people.admin', 'front.read', 'front.update'],
  ])
  expect(rows.filter(({ who }) => who === 'by a function').map(({ name }) => name)).toEqual([
    'people.delete',
    'people.admin',
  ])
})

describe('the kind of a route', () => {
  const route = (who: Policy, more: Partial<Parameters<typeof routeKind>[0]> = {}) =>
    routeKind({ who, method: 'GET', formats: ['json'], ...more })

  it('is the same whatever its inputs are called', () => {
    expect(route(owner('images', { id: 'imageId' }))).toBe(route(owner('images', { id: 'id', field: 'by' })))
    expect(route(rule('images.upload', 'editors'))).toBe(route(mayUpload))
  })

  it('is another one with another policy, another collection or another rule', () => {
    const policies = [
      ...[staff, admins, everyone, anyOf(staff, mayUpload), allOf(staff, mayUpload), allOf(mayUpload, staff)],
      ...[canRead('images'), canRead('galleries'), owner('images'), mayUpload, rule('images.file', '')],
      anyOf(staff, allOf(owner('images'), mayUpload)),
    ]
    expect(new Set(policies.map((who) => route(who))).size).toBe(policies.length)
  })

  it('is another one for reading, for changing by GET, for writing, and for people', () => {
    const kinds = [
      route(staff),
      route(staff, { changesSomething: true }),
      route(staff, { method: 'POST' }),
      route(staff, { formats: ['html', 'json'] }),
    ]
    expect(new Set(kinds).size).toBe(4)
    expect(route(staff, { method: 'DELETE' })).toBe(route(staff, { method: 'POST' }))
  })

  it('is represented by the first route of it', () => {
    const named = (name: string, who: Policy, method: 'GET' | 'POST' = 'GET') => ({
      ...{ name, who, method },
      formats: ['json'] as const,
    })
    const routes = [
      named('one', staff),
      named('two', staff),
      named('three', staff, 'POST'),
      named('four', admins),
      named('five', admins),
    ]
    expect([...representatives(routes)]).toEqual(['one', 'three', 'four'])
  })
})

it('is written as a table that says on what it depends', () => {
  const rows: AccessRow[] = [
    { name: 'spec_save', operation: 'route', who: anyOf(staff, allOf(owner('images'), mayUpload)) },
    { name: 'images.read', operation: 'read', who: anyOf(staff, isPublic) },
    { name: 'accounts.update', operation: 'update', who: allOf(approved, self()) },
  ]
  const cells = accessTable(rows)
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(cells[0]?.slice(2)).toEqual([
    ...['anonymous', 'member', 'otherMember', 'pending', 'locked', 'editor', 'admin'],
  ])
  const condition = 'own and images.upload'
  expect(cells.slice(2).map((line) => line.slice(2))).toEqual([
    ['401', condition, condition, '403', '401', 'yes', 'yes'],
    ['public', 'public', 'public', 'public', 'public', 'yes', 'yes'],
    ['no', 'itself', 'itself', 'no', 'no', 'itself', 'itself'],
  ])
})
