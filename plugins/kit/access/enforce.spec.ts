import type { AccessArgs, CollectionConfig, PayloadRequest, Where } from 'payload'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  allOf,
  anyOf,
  approved,
  canRead,
  matching,
  owner,
  type Policy,
  rule,
  self,
  staff,
} from '../domain/policies.ts'
import { stubRequest } from '../endpoints/testing/stubRequest.ts'
import { type RuleCheck, register } from '../registry/registry.ts'
import { accessBy, fieldAccessBy, internalTable, policyOf, requirePolicy } from './enforce.ts'
import { viewerOf } from './viewerOf.ts'

const MEMBER = { id: 7, role: 'member', state: 'approved' }
const LOCKED = { id: 8, role: 'editor', state: 'locked' }
const EDITOR = { id: 9, role: 'editor', state: 'approved' }
const ADMIN = { id: 10, role: 'admin', state: 'approved' }

type Stub = {
  user?: unknown
  rules?: Record<string, RuleCheck>
  /** The collection `pictures`, called `images` by policies, and the documents that everyone may read of it. */
  readable?: boolean | Where
  /** How many documents the database finds. */
  found?: number
  /** How many it finds when only the id is asked for. */
  existing?: number
  asked?: unknown[]
}

function request({
  user,
  rules = {},
  readable = true,
  found = 0,
  existing = 1,
  asked = [],
}: Stub): PayloadRequest {
  const pictures: CollectionConfig = { slug: 'pictures', fields: [], access: { read: () => readable } }
  const { custom } = register(JSON.parse('{}'), {
    routes: [],
    rules,
    collectionNames: { images: 'pictures' },
  })
  const count = async ({ collection, where }: { collection: string; where: Where }) => {
    asked.push({ collection, where })
    const [, condition = {}] = z.object({ and: z.array(z.looseObject({})) }).parse(where).and
    return { totalDocs: Object.keys(condition).length === 0 ? existing : found }
  }
  const req = stubRequest({ user })
  Object.assign(req.payload.config, { custom, collections: [pictures] })
  return Object.assign(req, { payload: Object.assign(req.payload, { count }) })
}

async function outcome(policy: Policy, stub: Stub & { params?: Record<string, unknown> }): Promise<string> {
  const req = request(stub)
  const { params = {} } = stub
  return requirePolicy(policy, { req, viewer: viewerOf(req), params, query: {}, body: {} }).then(
    () => 'passes',
    ({ code }) => code,
  )
}

describe('the policy of a route', () => {
  it('asks visitors to sign in and refuses accounts, a locked one as well', async () => {
    expect(await outcome(staff, {})).toBe('signedOut')
    expect(await outcome(staff, { user: MEMBER })).toBe('forbidden')
    expect(await outcome(staff, { user: LOCKED })).toBe('forbidden')
    expect(await outcome(staff, { user: EDITOR })).toBe('passes')
  })

  it('finds the owner of the document that the input names', async () => {
    const asked: unknown[] = []
    const policy = anyOf(staff, owner('images', { id: 'imageId' }))
    const params = { imageId: 3 }
    expect(await outcome(policy, { user: MEMBER, params, found: 1, asked })).toBe('passes')
    expect(asked).toEqual([
      { collection: 'pictures', where: { and: [{ id: { equals: 3 } }, { owner: { equals: 7 } }] } },
    ])
    expect(await outcome(policy, { user: MEMBER, params, found: 0 })).toBe('forbidden')
    expect(await outcome(policy, { user: MEMBER, params: {}, found: 1 })).toBe('forbidden')
    expect(await outcome(policy, { user: EDITOR, params })).toBe('passes')
  })

  it('tells an owner’s route without a document from one about that of another', async () => {
    const params = { imageId: 3 }
    for (const policy of [
      owner('images', { id: 'imageId' }),
      anyOf(staff, owner('images', { id: 'imageId' })),
    ]) {
      expect(await outcome(policy, { user: MEMBER, params, existing: 1 })).toBe('forbidden')
      expect(await outcome(policy, { user: MEMBER, params, existing: 0 })).toBe('absent')
      expect(await outcome(policy, { params, existing: 0 })).toBe('signedOut')
    }
  })

  it('hides documents that the caller cannot read', async () => {
    const params = { imageId: 3 }
    const policy = canRead('images', 'imageId')
    const readable: Where = { visibility: { equals: 'public' } }
    expect(await outcome(policy, { params })).toBe('passes')
    expect(await outcome(policy, { params, readable: false })).toBe('absent')
    expect(await outcome(policy, { params, readable, found: 1 })).toBe('passes')
    expect(await outcome(policy, { params, readable, found: 0 })).toBe('absent')
    expect(await outcome(policy, { params: {}, readable, found: 1 })).toBe('absent')
    expect(await outcome(allOf(approved, policy), { params, readable })).toBe('signedOut')
    expect(await outcome(allOf(approved, policy), { user: MEMBER, params, readable })).toBe('absent')
  })

  it('knows the account itself', async () => {
    expect(await outcome(self('accountId'), { user: MEMBER, params: { accountId: '7' } })).toBe('passes')
    expect(await outcome(self('accountId'), { user: MEMBER, params: { accountId: 8 } })).toBe('forbidden')
    expect(await outcome(self('accountId'), { user: LOCKED, params: { accountId: 8 } })).toBe('forbidden')
  })

  it('asks a rule what its plugin says about the input', async () => {
    const isEven = rule('even', 'accounts with an even number')
    const rules: Record<string, RuleCheck> = { even: async ({ params }) => Number(params.number) % 2 === 0 }
    expect(await outcome(isEven, { rules, params: { number: 2 } })).toBe('passes')
    expect(await outcome(isEven, { rules, params: { number: 3 } })).toBe('signedOut')
  })

  it('fails where a rule is not declared, or a criterion is for documents only', async () => {
    const req = request({})
    const call = { req, viewer: viewerOf(req), params: {}, query: {}, body: {} }
    await expect(requirePolicy(rule('none', ''), call)).rejects.toThrow('No plugin declares the rule none.')
    await expect(requirePolicy(matching('new', {}), call)).rejects.toThrow('matching')
    await expect(requirePolicy(owner('none'), call)).rejects.toThrow()
  })
})

describe('access made from policies', () => {
  const isPublished = { isPublished: { equals: true } }
  const { read, update, create } = accessBy({
    create: staff,
    read: anyOf(staff, matching('published', isPublished), owner('images')),
    update: allOf(owner('images', { field: 'author' }), matching('published', isPublished)),
  })
  const args = (user: unknown): AccessArgs => ({ req: request({ user }) })

  it('answers with a filter where it depends on the document', async () => {
    expect(await read(args(EDITOR))).toBe(true)
    expect(await read(args(null))).toEqual(isPublished)
    expect(await read(args(LOCKED))).toEqual(isPublished)
    expect(await read(args(MEMBER))).toEqual({ or: [isPublished, { owner: { equals: 7 } }] })
    expect(await update(args(MEMBER))).toEqual({ and: [{ author: { equals: 7 } }, isPublished] })
    expect(await update(args(null))).toBe(false)
    expect(await create(args(MEMBER))).toBe(false)
  })

  it('hands data and filters of a rule through', async () => {
    const rules: Record<string, RuleCheck> = {
      mine: ({ data, viewer }) => (data?.kind === 'open' ? { kind: { not_equals: viewer.kind } } : false),
    }
    const access = accessBy({ read: rule('mine', '') })
    const req = request({ rules })
    expect(await access.read({ req, data: { kind: 'open' } })).toEqual({ kind: { not_equals: 'anonymous' } })
    expect(await access.read({ req })).toBe(false)
  })

  it('carries its policy', () => {
    expect(policyOf(create)).toBe(staff)
    expect(policyOf(() => true)).toBeUndefined()
  })

  it('refuses at once what Payload could not hold documents against', () => {
    expect(() => accessBy({ create: anyOf(staff, owner('images')) })).toThrow(
      'owner cannot decide about create',
    )
    expect(() => accessBy({ read: canRead('images') })).toThrow('canRead cannot decide about read')
    expect(() => fieldAccessBy({ read: matching('new', {}) })).toThrow('matching')
  })
})

it.each(['create', 'read', 'update', 'delete'] as const)(
  'nobody may %s rows of an internal table, and GraphQL has none of it',
  async (operation) => {
    const { access, graphQL } = internalTable({ slug: 'counts', fields: [] })
    for (const user of [null, MEMBER, EDITOR, ADMIN])
      expect(await access?.[operation]?.({ req: request({ user }) })).toBe(false)
    expect(graphQL).toBe(false)
  },
)

describe('field access made from policies', () => {
  const { read } = fieldAccessBy({ read: anyOf(staff, owner('images'), self()) })
  const asks = (user: unknown, doc?: Record<string, unknown>) =>
    read({ req: request({ user }), doc, siblingData: {}, blockData: {} })

  it('knows the owner, by id or filled in, and the account itself', async () => {
    expect(await asks(EDITOR)).toBe(true)
    expect(await asks(MEMBER, { owner: 7 })).toBe(true)
    expect(await asks(MEMBER, { owner: { id: 7 } })).toBe(true)
    expect(await asks(MEMBER, { owner: 9, id: 3 })).toBe(false)
    expect(await asks(MEMBER, { id: 7 })).toBe(true)
    expect(await asks(LOCKED, { owner: 8, id: 8 })).toBe(false)
    expect(await asks(null, {})).toBe(false)
  })
})
