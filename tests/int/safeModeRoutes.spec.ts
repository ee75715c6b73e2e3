import { moveDatabaseClock, restoreDatabaseClock, stopDatabaseClock } from '@litfass/kit/testing'
import { type Ref, saveSafely } from '@litfass/safe-mode'
import { expect, it, onTestFinished } from 'vitest'
import { BOARDS, restOf, rowOf, useGuardedSite } from '../factories/safeMode.ts'

const { site, card, editor } = useGuardedSite({
  words: { places: (value) => `${Object(value).length} Plätze` },
  defaults: { layout: 'one', places: [] },
})

const call = (
  path: string,
  { viewer = site().viewers.editor, ...rest }: Partial<Parameters<typeof restOf>[1]> = {},
) => restOf(site(), { viewer, path: `/litfass/safe-mode/ajax/${path}`, ...rest })

const decide = (path: string, body: object = {}, viewer = site().viewers.editor) =>
  call(path, { method: 'POST', body, viewer })

async function pendingCard(values: Record<string, unknown> = { layout: 'two' }): Promise<Ref> {
  const ref = await card()
  await saveSafely(await editor(), ref, { values, isSafe: true })
  return ref
}

it('only the author sees what waits to be confirmed, with a link', async () => {
  const now = Date.UTC(2031, 4, 4) / 1000
  onTestFinished(() => restoreDatabaseClock(site()))
  await stopDatabaseClock(site(), new Date(now * 1000))
  const { id } = await pendingCard()
  const { name } = await rowOf(site(), id)
  const own = await call('pending')
  expect(own.body.changes).toContainEqual({
    collection: 'safe-cards',
    id,
    title: name,
    revision: 1,
    expiresAt: now + 600,
    secondsLeft: 600,
    panel: `/admin/collections/safe-cards/${id}`,
  })
  await moveDatabaseClock(site(), { seconds: 90 })
  expect((await call('pending')).body.changes).toMatchObject([{ expiresAt: now + 600, secondsLeft: 510 }])
  expect((await call('pending', { viewer: site().viewers.admin })).body).toEqual({ changes: [], lapsed: [] })
  await moveDatabaseClock(site(), { seconds: 510 })
  expect((await call('pending')).body.changes).not.toContainEqual(expect.objectContaining({ id }))
})

it('a document reports its state, its readable differences and its history', async () => {
  const { id } = await pendingCard({ layout: 'two', places: [1, 2] })
  const { body } = await call(`safe-cards/${id}`)
  const differences = [
    { path: 'layout', label: 'Aufteilung', before: [{ text: 'one' }], after: [{ text: 'two' }] },
    { path: 'places', label: 'Places', before: [{ text: '0 Plätze' }], after: [{ text: '2 Plätze' }] },
  ]
  expect(body).toMatchObject({
    revision: 1,
    safeMode: { state: 'pending', by: { name: 'editor' } },
    differences,
    canRevert: true,
    history: {
      total: 1,
      lines: [
        { action: 'save', by: { name: 'editor' }, revision: 1, differences, at: expect.stringMatching(/Z$/) },
      ],
    },
  })
})

it('moves answer with a message and the new state, and late ones are refused with what happened', async () => {
  const { id } = await pendingCard()
  const extended = await decide(`safe-cards/${id}/extend`, { revision: 1 })
  expect(extended.body).toMatchObject({ msg: 'Die Änderung hat neue Zeit bekommen.', revision: 2 })
  const late = await decide(`safe-cards/${id}/confirm`, { revision: 1 }, site().viewers.admin)
  expect([late.status, late.body.code, late.body.revision]).toEqual([409, 'safe-mode.changed', 2])
  expect(late.body.msg).toMatch(/^editor hat das .* geändert\./)
  expect((await decide(`safe-cards/${id}/confirm`, { revision: 2 })).body).toMatchObject({
    msg: 'Die Änderung bleibt.',
    safeMode: { state: 'confirmed' },
  })
  expect((await decide(`safe-cards/${id}/confirm`)).body.code).toBe('safe-mode.expired')
  expect((await decide(`safe-cards/${id}/revert`)).status).toBe(200)
  expect((await decide(`safe-cards/${id}/revert`)).body.code).toBe('safe-mode.nothing')
  expect(await rowOf(site(), id)).toMatchObject({ layout: 'one' })
})

it('no one reaches a document without the right to change it, nor a collection without safe mode', async () => {
  const { id } = await pendingCard()
  const { anonymous, member, pending, locked } = site().viewers
  const statuses = []
  for (const viewer of [anonymous, member, pending, locked])
    statuses.push(
      (await call(`safe-cards/${id}`, { viewer })).status,
      (await decide(`safe-cards/${id}/revert`, {}, viewer)).status,
    )
  expect(statuses).toEqual([401, 401, 403, 403, 403, 403, 401, 401])
  for (const path of ['accounts/1', 'litfass_safe_history/1', 'toString/1', `${BOARDS}/999999`])
    expect((await call(path)).status, path).toBe(404)
  expect((await decide(`safe-cards/${id}/delete`)).status).toBe(400)
})

it('a reset applies the defaults of the collection immediately, if it has any and something differs', async () => {
  const { id } = await pendingCard({ layout: 'two' })
  expect((await call(`safe-cards/${id}`)).body.canReset).toBe(true)
  const reset = await decide(`safe-cards/${id}/reset`, { revision: 1 })
  expect(reset.body).toMatchObject({
    msg: 'Alles ist zurückgesetzt.',
    revision: 2,
    safeMode: { state: 'confirmed' },
  })
  expect(await rowOf(site(), id)).toMatchObject({ layout: 'one', places: [] })
  const { body } = await call(`safe-cards/${id}`)
  expect(body).toMatchObject({
    canReset: false,
    canRevert: true,
    history: { lines: [{ action: 'reset' }, {}] },
  })
  expect((await decide(`safe-cards/${id}/reset`, { revision: 1 })).body.code).toBe('safe-mode.changed')
  const { rows } = await site().pool.query("insert into safe_boards (name) values ('Tafel') returning id")
  expect((await call(`safe-boards/${rows[0].id}`)).body.canReset).toBe(false)
  expect((await decide(`safe-boards/${rows[0].id}/reset`)).status).toBe(404)
})

it('`ds=1` saves a document permanently, and never over a pending change', async () => {
  const { id } = await card()
  const save = (layout: string, query: string) =>
    restOf(site(), {
      viewer: site().viewers.editor,
      path: `/safe-cards/${id}${query}`,
      method: 'PATCH',
      body: { layout },
    })
  expect((await save('two', '?ds=1')).body.doc).toMatchObject({ layout: 'two' })
  expect(await rowOf(site(), id)).toMatchObject({ layout: 'two' })
  expect((await call(`safe-cards/${id}`)).body).toMatchObject({
    safeMode: { state: 'confirmed' },
    history: { lines: [{ action: 'saveUnsafe', by: { name: 'editor' } }] },
  })
  expect((await save('much too long for a layout', '?ds=1')).status).toBe(400)
  expect((await save('three', '')).status).toBe(200)
  expect((await save('four', '?ds=1')).status).toBe(409)
  expect(await rowOf(site(), id)).toMatchObject({ layout: 'two' })
  expect((await call(`safe-cards/${id}`)).body.safeMode.state).toBe('pending')
})
