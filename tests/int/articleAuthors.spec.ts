import { articleById, cardsOf } from '@litfass/articles'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { authorsOfEach } from '../../src/queries/authors.ts'
import { buildAccount } from '../factories/accounts.ts'
import { buildArticle } from '../factories/articles.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const answer = z.object({ doc: z.object({ id: z.number(), authors: z.array(z.number()).nullish() }) })

/** Stores an article as a viewer, as a draft. @returns its authors */
async function authorsOf(viewer: TestViewer, data: object): Promise<number[]> {
  const { method, headers, body } = postOf(data)
  const response = await callRest(site(), '/articles?draft=true&depth=0', {
    method: method ?? 'POST',
    body: body ?? null,
    headers: { ...viewer.headers, ...Object(headers) },
  })
  expect(response.status).toBe(201)
  return answer.parse(await response.json()).doc.authors ?? []
}

async function profileOf(viewer: TestViewer): Promise<number> {
  const { rows } = await site().pool.query('select id from profiles where account_id = $1', [
    viewer.account?.id,
  ])
  return Number(rows[0]?.id)
}

it('an empty piece that an editor starts has the editor as its author', async () => {
  const { editor } = site().viewers
  expect(await authorsOf(editor, {})).toEqual([await profileOf(editor)])
})

it('given authors stay, an empty list too, and a piece that comes with a headline gets none', async () => {
  const { editor, member } = site().viewers
  const other = await profileOf(member)
  expect(await authorsOf(editor, { authors: [other] })).toEqual([other])
  expect(await authorsOf(editor, { authors: [] })).toEqual([])
  expect(await authorsOf(editor, { title: 'Vom Deich' })).toEqual([])
})

it('a member’s piece gets no author from the staff, neither at its start nor when an editor saves it', async () => {
  const { editor, member } = site().viewers
  expect(await authorsOf(member, {})).toEqual([])
  const { id } = await buildArticle(site().payload, {
    state: 'submitted',
    owner: Number(member.account?.id),
  })
  const saved = await callRest(site(), `/articles/${id}?depth=0`, {
    method: 'PATCH',
    headers: { ...editor.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kicker: 'Hafen' }),
  })
  expect(saved.status).toBe(200)
  expect(answer.parse(await saved.json()).doc.authors ?? []).toEqual([])
})

describe('the author of a piece that names none', () => {
  const member = () => Number(site().viewers.member.account?.id)

  /** The authors of a piece on its own page, in lists and in feeds, for a visitor. */
  async function shownAt(id: number) {
    const req = await createLocalReq({}, site().payload)
    const [card] = await cardsOf(req, [{ type: 'article', id }])
    const view = await articleById(req, id)
    if (!card || !view) throw new Error(`Article ${id} is not live.`)
    const [one, other] = await authorsOfEach(req, [card, view])
    expect(other).toEqual(one)
    return one
  }

  it('is the member who owns it, by the name of their profile, with a link only if the profile is public', async () => {
    const { payload, pool } = site()
    const { id } = await buildArticle(payload, { owner: member() })
    const { rows } = await pool.query('select name, slug from profiles where account_id = $1', [member()])
    await pool.query("update profiles set audience = 'members' where account_id = $1", [member()])
    expect(await shownAt(id)).toEqual([{ name: rows[0].name, slug: undefined }])
    await pool.query("update profiles set audience = 'everybody' where account_id = $1", [member()])
    expect(await shownAt(id)).toEqual([{ name: rows[0].name, slug: rows[0].slug }])
  })

  it('is empty if others are named, if it belongs to the newsroom, or if the account is gone', async () => {
    const { payload, viewers } = site()
    const named = await buildArticle(payload, { owner: member(), byline: 'dpa' })
    expect(await shownAt(named.id)).toEqual([{ name: 'dpa' }])
    const editors = await buildArticle(payload, { owner: Number(viewers.editor.account?.id) })
    expect(await shownAt(editors.id)).toEqual([])
    const { id: gone } = await buildAccount(payload, { role: 'member' })
    const left = await buildArticle(payload, { owner: gone })
    expect(await shownAt(left.id)).toHaveLength(1)
    await payload.delete({ collection: 'accounts', id: gone, depth: 0, overrideAccess: true })
    expect(await shownAt(left.id)).toEqual([])
  })
})
