import { availableBalance, postEntry } from '@litfass/credits'
import { databasePool } from '@litfass/kit/database'
import type { TestViewer } from '@litfass/kit/testing'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { bodyOf, buildArticle, linesOf, secondsFromNow } from '../factories/articles.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { grantCredits, idOf } from '../factories/credits.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
let article = 0
let account = 0
const member = () => site().viewers.member

beforeEach(async () => {
  const { payload, pool } = site()
  await pool.query('delete from litfass_rate_limits')
  await pool.query('delete from credit_unlocks')
  const owner = await buildAccount(payload)
  article = (await premiumArticle({ owner: Number(owner.id) })).id
  account = (await grantCredits(payload, idOf(member()), { amount: 100 })).account
  const req = await createLocalReq({}, payload)
  const rest = await availableBalance(req, account)
  if (rest > 10)
    await postEntry(req, {
      ...{ account, kind: 'adjustment', amount: 10 - rest },
      idempotencyKey: `zehn:${article}`,
    })
})

const premiumArticle = (more: object = {}) =>
  buildArticle(site().payload, { body: bodyOf('Offen', '[premium]', 'Dahinter'), ...more })

async function call(viewer: TestViewer, path: string, init: RequestInit = {}) {
  const answer = await callRest(site(), `/litfass/credit/ajax/${path}`, {
    ...init,
    headers: { ...viewer.headers, ...Object(init.headers) },
  })
  return { status: answer.status, location: answer.headers.get('location'), body: await bodyIn(answer) }
}

async function bodyIn(answer: Response) {
  const text = await answer.text()
  return text === '' ? {} : JSON.parse(text)
}

const unlock = (viewer: TestViewer, price = 2, id = article) =>
  call(viewer, `unlock/article/${id}`, postOf({ price }))
const stateFor = (viewer: TestViewer, id = article) => call(viewer, `unlockstate/article/${id}`)

async function readBody(viewer: TestViewer, id = article): Promise<string[]> {
  const answer = await callRest(site(), `/articles/${id}`, { headers: viewer.headers })
  return linesOf((await answer.json()).body)
}

const entries = async () =>
  (
    await site().pool.query(
      `select id, amount from credit_entries where kind = 'unlock' and account = $1 and content_id = $2`,
      [account, article],
    )
  ).rows

describe('unlocking an article', () => {
  it('costs its price, and shows what is behind the marker to no one else', async () => {
    expect((await stateFor(member())).body).toEqual({ price: 2, balance: 10, isUnlocked: false })
    expect(await readBody(member())).toEqual(['Offen', '[withheld]'])
    const { status, body } = await unlock(member())
    expect(status).toBe(200)
    expect(body).toMatchObject({ unlocked: true, price: 2, balance: 8 })
    expect((await stateFor(member())).body).toEqual({ price: 2, balance: 8, isUnlocked: true })
    expect(await readBody(member())).toEqual(['Offen', '[premium]', 'Dahinter'])
    expect(await readBody(site().viewers.otherMember)).toEqual(['Offen', '[withheld]'])
    const { rows } = await site().pool.query(
      'select kind, amount, actor, content_type, content_id from credit_entries where id = $1',
      [body.entryId],
    )
    expect(rows).toEqual([
      {
        ...{ kind: 'unlock', amount: -2, actor: idOf(member()) },
        ...{ content_type: 'article', content_id: article },
      },
    ])
  })

  it('pressed twenty times concurrently costs once, with the same answer', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => unlock(member())))
    expect(new Set(all.map(({ status, body }) => `${status} ${body.entryId} ${body.balance}`)).size).toBe(1)
    expect(all[0]?.body).toMatchObject({ unlocked: true, price: 2, balance: 8 })
    expect(await entries()).toHaveLength(1)
    // Repeated later, with another price too: it is paid.
    expect((await unlock(member(), 3)).body).toMatchObject({ price: 2, balance: 8 })
  })

  it('for ten articles concurrently spends no more than there is', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => premiumArticle()))
    const all = await Promise.all(others.map(({ id }) => unlock(member(), 2, id)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 422, 422, 422])
    expect((await stateFor(member())).body.balance).toBe(0)
  })

  it('at a price that has changed is refused with the new one, and takes nothing', async () => {
    await site().payload.update({
      collection: 'articles',
      id: article,
      data: { creditPrice: 7 },
      depth: 0,
      overrideAccess: true,
    })
    const { status, body } = await unlock(member())
    expect([status, body.code, body.price]).toEqual([409, 'credits.price', 7])
    expect(body.msg).toContain('7')
    expect((await unlock(member(), 7)).body).toMatchObject({ price: 7, balance: 3 })
  })

  it('with too few credits is refused with the balance', async () => {
    const { status, body } = await unlock(site().viewers.otherMember)
    expect([status, body.code, body.balance]).toEqual([422, 'credits.insufficient', 0])
    expect(await readBody(site().viewers.otherMember)).toEqual(['Offen', '[withheld]'])
  })

  it('is for approved accounts, and for visible content with text behind the marker', async () => {
    const { anonymous, pending, locked } = site().viewers
    expect((await unlock(anonymous)).status).toBe(401)
    expect((await unlock(pending)).status).toBe(403)
    expect([401, 403]).toContain((await unlock(locked)).status)
    expect((await stateFor(pending)).body).toEqual({ price: 2, balance: null, isUnlocked: false })
    const plain = await buildArticle(site().payload)
    const draft = await premiumArticle({ state: 'draft' })
    const ahead = await premiumArticle({ publishedAt: secondsFromNow(3600) })
    for (const id of [plain.id, draft.id, ahead.id, 999_999]) {
      expect((await unlock(member(), 2, id)).status).toBe(404)
      expect((await stateFor(member(), id)).status).toBe(404)
    }
    expect((await call(member(), 'unlockstate/imagepost/1')).status).toBe(404)
    for (const price of [0, -2, 1.5, 'zwei', 2_147_483_648])
      expect([400, 409, 422]).toContain((await unlock(member(), price as number)).status)
    expect(await entries()).toHaveLength(0)
  })

  it('is unnecessary for staff and the owner of the article, who are informed of that', async () => {
    const own = await premiumArticle({ owner: idOf(member()) })
    expect((await stateFor(member(), own.id)).body.isUnlocked).toBe(true)
    expect((await unlock(member(), 2, own.id)).body.code).toBe('credits.readsAnyway')
    expect((await unlock(site().viewers.editor)).body.code).toBe('credits.readsAnyway')
    expect((await stateFor(site().viewers.editor)).body.isUnlocked).toBe(true)
  })

  it('can be repeated after it was revoked, and costs again', async () => {
    const first = (await unlock(member())).body.entryId
    const req = await createLocalReq({}, site().payload)
    await postEntry(req, {
      ...{ account, kind: 'return', amount: 2, reverses: first },
      idempotencyKey: `return:${first}`,
    })
    await site().pool.query('delete from credit_unlocks where entry = $1', [first])
    expect(await readBody(member())).toEqual(['Offen', '[withheld]'])
    const again = await unlock(member())
    expect(again.body).toMatchObject({ balance: 8 })
    expect(again.body.entryId).not.toBe(first)
    expect(await readBody(member())).toEqual(['Offen', '[premium]', 'Dahinter'])
  })

  it('by a form without script redirects to the whole text, or to the wall with the reason if refused', async () => {
    const page = '/artikel/hafenfest?lesen=ganz'
    const form = (fields: Record<string, string>): RequestInit => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    const send = (fields: Record<string, string>) => call(member(), `unlock/article/${article}`, form(fields))
    expect(await send({ price: '3', page, language: 'de' })).toMatchObject({
      status: 303,
      location: `${page}&credits=credits.price#premium`,
    })
    expect(await send({ price: '2', page })).toMatchObject({ status: 303, location: `${page}#premium` })
    const elsewhere = await send({ price: '2', page: '//boese.example/artikel/x?lesen=ganz' })
    expect(elsewhere.location).toBe('/konto/guthaben#premium')
    expect(await entries()).toHaveLength(1)
  })
})

it('an account that is locked no longer reads what it has unlocked', async () => {
  const { pool } = site()
  await unlock(member())
  const id = idOf(member())
  await pool.query(`update accounts set state = 'locked' where id = $1`, [id])
  expect(await readBody(member())).toEqual(['Offen', '[withheld]'])
  await pool.query(`update accounts set state = 'approved' where id = $1`, [id])
  expect(await readBody(member())).toEqual(['Offen', '[premium]', 'Dahinter'])
})

describe('a list of articles', () => {
  const lists = {
    rest: async () => {
      const path = '/articles?limit=13&sort=-id'
      const answer = await callRest(site(), path, { headers: member().headers })
      return (await answer.json()).docs
    },
    graphql: async () => {
      const query = '{ Articles(limit: 13, sort: "-id") { docs { id body } } }'
      const { headers, ...init } = postOf({ query })
      const answer = await GRAPHQL_POST(site().payload.config)(
        new Request(`${site().url}/api/graphql`, { ...init, headers: { ...headers, ...member().headers } }),
      )
      return (await answer.json()).data.Articles.docs
    },
  }

  it.each(['rest', 'graphql'] as const)(
    'over %s asks the database once which of them are unlocked',
    async (by) => {
      const others = await Promise.all(Array.from({ length: 12 }, () => premiumArticle()))
      const bought = others.slice(0, 3).map(({ id }) => id)
      for (const id of bought) await unlock(member(), 2, id)
      const query = vi.spyOn(databasePool(site().payload), 'query')
      const docs: { id: number; body: unknown }[] = await lists[by]()
      const asked = query.mock.calls.filter((call) => JSON.stringify(call[0]).includes('credit_unlocks'))
      query.mockRestore()
      expect(docs).toHaveLength(13)
      const read = docs.filter(({ body }) => linesOf(body).includes('Dahinter')).map(({ id }) => id)
      expect(read.sort()).toEqual(bought.sort())
      expect(asked).toHaveLength(1)
    },
  )
})

it('costs what staff set: the author of an article sets no price', async () => {
  const own = await premiumArticle({ owner: idOf(member()), state: 'draft', _status: 'draft' })
  const setPrice = async (viewer: TestViewer) => {
    const answer = await callRest(site(), `/articles/${own.id}?draft=true`, {
      ...postOf({ creditPrice: 7, title: `Von ${viewer.kind}` }),
      method: 'PATCH',
      headers: { ...viewer.headers, 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(200)
    return (await answer.json()).doc.creditPrice
  }
  expect(await setPrice(member())).not.toBe(7)
  expect(await setPrice(site().viewers.editor)).toBe(7)
})
