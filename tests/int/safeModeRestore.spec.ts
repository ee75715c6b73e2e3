import { restoreDatabaseClock, stopDatabaseClock } from '@litfass/kit/testing'
import { confirmChange, type Ref, restoreChange, saveSafely } from '@litfass/safe-mode'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildCard, CARDS, letExpire, linesOf, restOf, rowOf, useGuardedSite } from '../factories/safeMode.ts'

const { site, editor, admin, card, shown, tidy } = useGuardedSite()

/** A card whose change by an editor was not confirmed in time. */
async function expiredCard({ isTidy = false } = {}): Promise<Ref> {
  const ref = await card()
  await saveSafely(await editor(), ref, { values: { layout: 'two', places: [1] }, isSafe: true })
  await letExpire(site(), CARDS, ref.id)
  if (isTidy) await tidy()
  return ref
}

const call = (path: string, viewer = site().viewers.editor, body?: object) =>
  restOf(site(), {
    ...{ viewer, path: `/litfass/safe-mode/ajax/${path}`, method: body ? 'POST' : 'GET' },
    ...(body && { body }),
  })

const changed = expect.objectContaining({ message: 'safe-mode.changed', status: 409 })

describe.each([
  ['before a job has tidied it away', false],
  ['after that', true],
])('a change that no one has confirmed, %s', (_, isTidy) => {
  it('becomes a pending change again with one move, for the whole time, of the person who restored it', async () => {
    onTestFinished(() => restoreDatabaseClock(site()))
    await stopDatabaseClock(site())
    const ref = await expiredCard({ isTidy })
    const back = await restoreChange(await admin(), ref, { revision: 1 })
    expect(back).toMatchObject({
      values: { layout: 'two', places: [1] },
      confirmed: { layout: 'one', places: [] },
      revision: 2,
      safeMode: { state: 'pending', by: { name: 'admin' }, secondsLeft: 600 },
    })
    expect(await rowOf(site(), ref.id)).toMatchObject({ layout: 'one' })
    const lines = await linesOf(site(), CARDS, ref.id)
    expect(lines.map(({ action, revision }) => [action, revision])).toEqual([
      ['save', 1],
      ['expire', 1],
      ['restore', 2],
    ])
    await confirmChange(await editor(), ref, { revision: 2 })
    expect(await rowOf(site(), ref.id)).toMatchObject({ layout: 'two', places: [1] })
  })

  it('is not restored over later changes, whose author is named', async () => {
    const ref = await expiredCard({ isTidy })
    await saveSafely(await admin(), ref, { values: { layout: 'three' }, isSafe: true })
    await expect(restoreChange(await editor(), ref, { revision: 1 })).rejects.toEqual(changed)
    await confirmChange(await admin(), ref)
    const late = await call(`safe-cards/${ref.id}/restore`, site().viewers.editor, { revision: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'safe-mode.changed', by: { name: 'admin' }, after: { layout: 'three' } },
    })
    expect(await shown(ref)).toMatchObject({ values: { layout: 'three' } })
    expect((await call(`safe-cards/${ref.id}`)).body.lapsed).toBe(null)
  })

  it('is offered to its author and at the document, until it is restored', async () => {
    const ref = await expiredCard({ isTidy })
    const { name } = await rowOf(site(), ref.id)
    const mine = { collection: 'safe-cards', id: ref.id, title: name, revision: 1 }
    expect((await call('pending')).body.lapsed[0]).toMatchObject({
      ...mine,
      panel: `/admin/collections/safe-cards/${ref.id}`,
    })
    expect((await call('pending', site().viewers.admin)).body.lapsed).not.toContainEqual(
      expect.objectContaining({ id: ref.id }),
    )
    expect((await call(`safe-cards/${ref.id}`)).body.lapsed).toMatchObject({
      ...{ revision: 1, by: { name: 'editor' }, at: expect.stringMatching(/Z$/) },
      differences: [
        { path: 'layout', before: [{ text: 'one' }], after: [{ text: 'two' }] },
        { path: 'places' },
      ],
    })
    const { status, body } = await call(`safe-cards/${ref.id}/restore`, site().viewers.editor, {
      revision: 1,
    })
    expect([status, body.msg, body.safeMode.state]).toEqual([
      ...[200, 'Die Änderung ist wieder da. Sie wartet auf eine Bestätigung.', 'pending'],
    ])
    expect((await call('pending')).body.lapsed).not.toContainEqual(expect.objectContaining({ id: ref.id }))
    expect((await call(`safe-cards/${ref.id}`)).body).toMatchObject({
      lapsed: null,
      history: { lines: [{ action: 'restore' }, { action: 'expire' }, { action: 'save' }] },
    })
  })
})

it('is restored by one of two people at the same time, and the other learns of it', async () => {
  const ref = await expiredCard()
  const outcomes = await Promise.allSettled([
    restoreChange(await editor(), ref, { revision: 1 }),
    restoreChange(await admin(), ref, { revision: 1 }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((one) => one.status === 'rejected')?.reason).toEqual(changed)
})

it('nothing is restored if nothing has expired', async () => {
  const ref = { collection: CARDS, id: await buildCard(site()) }
  await expect(restoreChange(await editor(), ref)).rejects.toEqual(changed)
  await saveSafely(await editor(), ref, { values: { layout: 'two' }, isSafe: true })
  await expect(restoreChange(await editor(), ref)).rejects.toEqual(changed)
  expect(await shown(ref)).toMatchObject({ values: { layout: 'two' }, revision: 1 })
})
