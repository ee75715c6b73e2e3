import { articleAt, cardsOf, listContent } from '@litfass/articles'
import { guardGraphql } from '@litfass/kit/graphql'
import type { TestViewer } from '@litfass/kit/testing'
import { findMatches } from '@litfass/search'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import { type CollectionSlug, createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { bodyOf, buildArticle, secondsFromNow } from '../factories/articles.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { grantCredits, idOf } from '../factories/credits.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** Words that each occur in one place: a caller who finds one has read that place. */
const WORDS = {
  draft: 'Entwurfswort',
  submitted: 'Einsendungswort',
  rejected: 'Ablehnungswort',
  scheduled: 'Planungswort',
  expired: 'Ablaufwort',
  trashed: 'Papierkorbwort',
  pending: 'Neufassungswort',
  premium: 'Bezahlwort',
  reason: 'Begründungswort',
} as const

type Secret = keyof typeof WORDS

/** Each viewer, with the words that they may read. The author is the member, to whom all of it belongs. */
const readers = (): [string, TestViewer, readonly Secret[]][] => {
  const { anonymous, member, otherMember, pending, locked, editor } = site().viewers
  const all = Object.keys(WORDS).filter((name): name is Secret => name in WORDS)
  return [
    ['a visitor', anonymous, []],
    ['another author, who has unlocked another article', otherMember, []],
    ['a reader who has unlocked it', unlockedReader(), ['premium']],
    ['a pending account', pending, []],
    ['a locked account', locked, []],
    // What is in the trash is for staff alone.
    ['the author', member, all.filter((name) => name !== 'trashed')],
    ['an editor', editor, all],
  ]
}

/** A member with credits, who has unlocked the live article and nothing else. */
let reader: TestViewer | undefined
const unlockedReader = (): TestViewer => reader ?? site().viewers.anonymous

const made = { live: 0, draft: 0, rejected: 0, scheduled: 0, topic: 0, liveSlug: '', draftSlug: '' }

beforeAll(async () => {
  const { payload, viewers, pool } = site()
  const owner = viewers.member.account?.id ?? 0
  const topic = (await buildTopic(payload, 'Leck')).id
  const secret = (name: Secret, more: object = {}) => {
    const word = WORDS[name]
    const words = { title: word, kicker: word, teaser: word, body: bodyOf(word), location: word }
    return buildArticle(payload, { ...words, owner, topics: [topic], ...more })
  }
  const live = await buildArticle(payload, {
    title: 'Offen',
    body: bodyOf('Offen', '[premium]', WORDS.premium),
    owner,
    topics: [topic],
  })
  // A draft of something live, in the table of versions alone.
  await payload.update({
    collection: 'articles',
    id: live.id,
    data: {
      title: WORDS.pending,
      teaser: WORDS.pending,
      body: bodyOf(WORDS.pending, '[premium]', WORDS.premium),
    },
    draft: true,
    depth: 0,
    overrideAccess: true,
  })
  // The other member is an author too, and sees no more of what others write.
  await buildArticle(payload, {
    title: 'Eigenes',
    state: 'draft',
    owner: viewers.otherMember.account?.id ?? 0,
  })
  const draft = await secret('draft', { state: 'draft' })
  await secret('submitted', { state: 'submitted' })
  const rejected = await secret('rejected', { state: 'rejected' })
  await pool.query(`update articles set rejection_reason = $1 where id = $2`, [WORDS.reason, rejected.id])
  const scheduled = await secret('scheduled', { publishedAt: secondsFromNow(3600) })
  await secret('expired', { publishedAt: secondsFromNow(-7200), unpublishAt: secondsFromNow(-3600) })
  const { id: trashed } = await secret('trashed')
  await payload.update({
    collection: 'articles',
    id: trashed,
    data: { deletedAt: new Date().toISOString() },
    depth: 0,
    overrideAccess: true,
  })
  Object.assign(made, {
    live: live.id,
    draft: draft.id,
    rejected: rejected.id,
    scheduled: scheduled.id,
    topic,
  })
  Object.assign(made, { liveSlug: live.slug, draftSlug: draft.slug })
  const other = await buildArticle(payload, {
    title: 'Anderes',
    body: bodyOf('Offen', '[premium]', 'Anderes'),
  })
  reader = await newReader()
  for (const [viewer, id] of [
    [reader, live.id],
    [viewers.otherMember, other.id],
  ] as const) {
    await grantCredits(payload, idOf(viewer), { amount: 2 })
    const answer = await callRest(site(), `/litfass/credit/ajax/unlock/article/${id}`, {
      ...postOf({ price: 2 }),
      headers: { 'Content-Type': 'application/json', ...viewer.headers },
    })
    expect(answer.status).toBe(200)
  }
})

async function newReader(): Promise<TestViewer> {
  const { payload, viewers } = site()
  const password = 'ein-langes-passwort'
  const user = await buildAccount(payload, { password })
  const { token } = await payload.login({
    collection: 'accounts',
    data: { email: String(user.email), password },
  })
  const headers = { Authorization: `JWT ${token}` }
  const { account } = viewers.otherMember
  return {
    ...viewers.otherMember,
    headers,
    user,
    ...(account && { account: { ...account, id: Number(user.id) } }),
  }
}

const found = (text: string): Secret[] =>
  Object.entries(WORDS).flatMap(([name, word]) =>
    text.includes(word) && name in WORDS ? [name as Secret] : [],
  )

async function get(viewer: TestViewer, path: string): Promise<string> {
  const answer = await callRest(site(), path, { headers: viewer.headers })
  return answer.text()
}

async function graphql(viewer: TestViewer, query: string): Promise<string> {
  const { payload, url } = site()
  const post = guardGraphql(GRAPHQL_POST(Promise.resolve(payload.config)), Promise.resolve(payload.config))
  const answer = await post(
    new Request(`${url}/api/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...viewer.headers },
      body: JSON.stringify({ query }),
    }),
  )
  return answer.text()
}

/** Ways to read over REST. */
const paths = (): string[] => [
  '/articles?limit=100&depth=2',
  '/articles?limit=100&draft=true&depth=1',
  '/articles?limit=100&trash=true',
  '/articles?limit=100&showHiddenFields=true&select[premiumBody]=true&select[title]=true',
  '/articles?limit=100&select[body]=true',
  `/articles/${made.live}`,
  `/articles/${made.live}?draft=true`,
  `/articles/${made.draft}`,
  `/articles/${made.draft}?draft=true&depth=3`,
  `/articles/${made.rejected}`,
  `/articles/${made.scheduled}`,
  '/articles/versions?limit=100&depth=2',
  `/articles/versions?limit=100&where[parent][equals]=${made.live}`,
  '/articles?where[state][not_equals]=published&limit=100',
  '/articles?where[_status][equals]=draft&limit=100&draft=true',
  `/topics/${made.topic}?depth=3`,
]

describe('over REST', () => {
  it('everyone reads what they may, however they ask', async () => {
    for (const [name, viewer, allowed] of readers())
      for (const path of paths()) {
        const words = found(await get(viewer, path))
        expect(
          words.filter((word) => !allowed.includes(word)),
          `${name}: ${path}`,
        ).toEqual([])
      }
  })

  it('the author and the editors can read it', async () => {
    const { member, editor } = site().viewers
    expect(found(await get(member, `/articles/${made.live}`))).toEqual(['premium'])
    expect(found(await get(member, `/articles/${made.live}?draft=true`)).sort()).toEqual([
      'pending',
      'premium',
    ])
    expect(found(await get(member, `/articles/${made.rejected}`)).sort()).toEqual(['reason', 'rejected'])
    expect(
      found(await get(editor, '/articles?limit=100&trash=true&draft=true&depth=0')).length,
    ).toBeGreaterThan(7)
    expect(found(await get(editor, '/articles/versions?limit=100&depth=0'))).toContain('premium')
  })

  it('someone who has unlocked it reads it, by REST and by the route, and in no version', async () => {
    const viewer = unlockedReader()
    expect(found(await get(viewer, `/articles/${made.live}`))).toEqual(['premium'])
    expect(found(await get(viewer, `/articles/${made.live}?draft=true`))).toEqual(['premium'])
    const reveal = (asked: TestViewer) =>
      callRest(site(), '/litfass/a/ajax/reveal', {
        ...postOf({ contentType: 'article', contentId: made.live }),
        headers: { 'Content-Type': 'application/json', ...asked.headers },
      })
    expect(found(await (await reveal(viewer)).text())).toEqual(['premium'])
    expect((await reveal(site().viewers.otherMember)).status).toBe(403)
    expect(found(await get(viewer, '/articles/versions?limit=100'))).toEqual([])
  })

  it('filters and sort orders on fields that cannot be read reveal nothing', async () => {
    const { anonymous, otherMember, editor } = site().viewers
    const filters = [
      `where[premiumBody][exists]=true`,
      `where[plainText][like]=Offen`,
      `where[searchText][like]=offen`,
      `where[premiumBody.root][exists]=true`,
      `where[rejection.reason][like]=${WORDS.reason}`,
      `sort=premiumBody`,
      `sort=plainText`,
      `sort=owner.email`,
      `where[owner.email][like]=litfass`,
    ]
    for (const viewer of [anonymous, otherMember])
      for (const filter of filters) {
        const answer = await callRest(site(), `/articles?${filter}`, { headers: viewer.headers })
        expect(answer.status, filter).toBe(400)
      }
    // Not even for staff: the column is no field of any API.
    for (const filter of ['where[premiumBody][exists]=true', 'sort=premiumBody', 'where[plainText][like]=x'])
      expect((await callRest(site(), `/articles?${filter}`, { headers: editor.headers })).status).toBe(400)
  })

  it('the premium column cannot be written either', async () => {
    const { editor } = site().viewers
    await callRest(site(), `/articles/${made.scheduled}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...editor.headers },
      body: JSON.stringify({ premiumBody: bodyOf('Untergeschoben'), plainText: 'Untergeschoben' }),
    })
    const { rows } = await site().pool.query(`select premium_body, plain_text from articles where id = $1`, [
      made.scheduled,
    ])
    expect(JSON.stringify(rows)).not.toContain('Untergeschoben')
  })
})

describe('over GraphQL', () => {
  const fields =
    'id title teaser kicker location body state _status premiumBody rejection { reason } owner { id }'
  const queries = () => [
    `{ Articles(limit: 100) { docs { ${fields} } } }`,
    `{ Articles(limit: 100, draft: true, trash: true) { docs { ${fields} } } }`,
    `{ Articles(limit: 100, where: { state: { not_equals: published } }) { docs { ${fields} } } }`,
    `{ Article(id: ${made.live}, draft: true) { ${fields} } }`,
    `{ Article(id: ${made.draft}) { ${fields} } }`,
    `{ Article(id: ${made.live}) { ${fields} translation { title body } } }`,
    `{ versionsArticles(limit: 100) { docs { version { ${fields.replace('id ', '').replace('owner { id }', '')} } } } }`,
  ]

  it('everyone reads what they may', async () => {
    for (const [name, viewer, allowed] of readers())
      for (const query of queries()) {
        const words = found(await graphql(viewer, query))
        expect(
          words.filter((word) => !allowed.includes(word)),
          `${name}: ${query}`,
        ).toEqual([])
      }
    for (const query of queries())
      expect(await graphql(site().viewers.editor, query)).not.toContain('"errors"')
    expect(found(await graphql(site().viewers.editor, queries()[0] ?? ''))).toContain('premium')
  })
})

describe('on pages', () => {
  it('lists, search, counts and cards hold only published content, for every caller', async () => {
    const { payload, viewers } = site()
    const req = await createLocalReq({}, payload)
    const cards = await listContent(req, { language: 'de', limit: 100 })
    const named = await cardsOf(req, [
      { type: 'article', id: made.live },
      { type: 'article', id: made.draft },
      { type: 'article', id: made.scheduled },
    ])
    expect(found(JSON.stringify([cards, named]))).toEqual([])
    expect(named.map(({ id }) => id)).toEqual([made.live])
    for (const word of Object.values(WORDS)) {
      const matches = await findMatches(req, {
        collection: 'articles' as CollectionSlug,
        text: word,
        limit: 10,
      })
      expect(matches.ids, word).toEqual([])
    }
    const path = `/litfass/search/ajax/find?text=Offen`
    expect(found(await get(viewers.anonymous, path))).toEqual([])
  })

  it('a piece at its address is read only by those who may', async () => {
    const { payload } = site()
    const req = await createLocalReq({}, payload)
    const live = await articleAt(req, { language: 'de', slug: made.liveSlug })
    expect(live).toMatchObject({ found: { title: 'Offen', isWithheld: true, stage: 'live' } })
    expect(found(JSON.stringify(live))).toEqual([])
    expect(await articleAt(req, { language: 'de', slug: made.draftSlug })).toBeUndefined()
  })
})
