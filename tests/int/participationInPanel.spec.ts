import { databasePool } from '@litfass/kit/database'
import { participantCount, readEntryQueue, textsWithEvent } from '@litfass/participation'
import { createLocalReq } from 'payload'
import { expect, it, vi } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { buildEntry, buildEvent, callParticipation, takePart } from '../factories/participation.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const asEditor = () => {
  const { user } = site().viewers.editor
  return createLocalReq({ ...(user && { user }) }, site().payload)
}

/** A text with an event somewhere in it. */
function bodyWith(eventId: number) {
  const { root } = bodyOf('Stimmen Sie ab!')
  const block = { type: 'participation', version: 1, eventId, title: 'Mitmachen' }
  return { root: { ...root, children: [...root.children, block] } }
}

it('the panel names the texts that show an event, those in the trash apart', async () => {
  const { payload } = site()
  const [{ id }, { id: other }] = [await buildEvent(site()), await buildEvent(site())]
  const article = await buildArticle(payload, { title: 'Zeigt sie', body: bodyWith(id) })
  await buildArticle(payload, { title: 'Zeigt eine andere', body: bodyWith(other) })
  const gone = await buildArticle(payload, { title: 'Im Papierkorb', body: bodyWith(id) })
  await payload.update({
    collection: 'articles',
    id: gone.id,
    data: { deletedAt: new Date().toISOString() },
    depth: 0,
    overrideAccess: true,
  })
  expect(await textsWithEvent(await asEditor(), id)).toEqual([
    { collection: 'articles', id: article.id, title: 'Zeigt sie' },
  ])
})

it('the queue shows staff the same picture in another entry, and bursts of likes', async () => {
  const { pool, viewers } = site()
  const { id: event } = await buildEvent(site(), { type: 'contest' })
  const [first, second, third] = [
    await buildEntry(site(), { event, by: viewers.member }),
    await buildEntry(site(), { event, by: viewers.otherMember }),
    await buildEntry(site(), { event, by: viewers.otherMember }),
  ]
  await pool.query(`update participation_entries set content_hash = 'same' where id = any($1)`, [
    [first, second],
  ])
  const like = (entry: number, every: string) =>
    pool.query(
      `insert into participation_likes (content_type, content_id, voter, created_at)
       select 'userentry', $1, 'a:9' || n, now() - n * $2::interval from generate_series(1, 25) n`,
      [entry, every],
    )
  await like(first, '1 second')
  await like(third, '1 hour')
  const found = await readEntryQueue(await asEditor(), { filter: 'approved', event })
  expect(
    found.map(({ id, isLikedInBurst, twins }) => [id, isLikedInBurst, twins.map((twin) => twin.id)]),
  ).toEqual([
    [third, false, []],
    [second, false, [first]],
    [first, true, [second]],
  ])
})

it('an approval is undone, once: the entry waits again', async () => {
  const { viewers } = site()
  const { id: event } = await buildEvent(site(), { type: 'contest' })
  const entry = await buildEntry(site(), { event, by: viewers.member, state: 'waiting' })
  const decide = (action: string) =>
    callParticipation(site(), { viewer: viewers.editor, path: `userentry/${action}/${entry}` })
  expect((await decide('approve')).body).toMatchObject({ state: 'approved' })
  expect((await decide('hold')).body).toMatchObject({
    state: 'waiting',
    msg: 'Der Wettbewerbsbeitrag wartet wieder.',
  })
  expect((await decide('hold')).status).toBe(409)
})

it('the list counts participants, with as many statements for many events as for a few', async () => {
  const { payload, viewers } = site()
  const polls = await Promise.all(Array.from({ length: 12 }, () => buildEvent(site())))
  const hidden = await buildEvent(site(), { resultsShown: 'end' })
  const contests = await Promise.all(Array.from({ length: 4 }, () => buildEvent(site(), { type: 'contest' })))
  for (const { id, options } of polls.slice(0, 3))
    await takePart(site(), viewers.member, id, { options: [options[0]] })
  await takePart(site(), viewers.member, hidden.id, { options: [hidden.options[0]] })
  const contest = contests[0]?.id ?? 0
  for (const by of [viewers.member, viewers.member, viewers.otherMember])
    await buildEntry(site(), { event: contest, by })
  await buildEntry(site(), { event: contest, by: viewers.editor, state: 'waiting' })
  const ids = [...polls, hidden, ...contests].map(({ id }) => id)
  const count = async (some: readonly number[]) => {
    const query = vi.spyOn(databasePool(payload), 'query')
    const cells = await Promise.all(some.map((id) => participantCount(payload, id)))
    const statements = query.mock.calls.length
    query.mockRestore()
    return { statements, cells }
  }
  const few = await count([...ids.slice(0, 3), contest])
  const many = await count(ids)
  expect(few.cells).toEqual([1, 1, 1, 2])
  const none = Array.from({ length: 9 }, () => 0)
  expect(many.cells).toEqual([1, 1, 1, ...none, null, 2, 0, 0, 0])
  expect(many.statements).toBe(few.statements)
})
