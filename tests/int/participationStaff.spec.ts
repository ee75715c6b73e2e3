import { readEntryQueue } from '@litfass/participation'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildEntry, buildEvent, callParticipation } from '../factories/participation.ts'
import { useSite } from '../factories/useSite.ts'

// What several members of staff do with one event: no one overwrites unseen changes, and the log has all of it.

const site = useSite()
const editor = () => site().viewers.editor
const admin = () => site().viewers.admin

const call = (path: string, body?: object, viewer = editor()) =>
  callParticipation(site(), { viewer, path, ...(body ? { body } : { method: 'GET' }) })
const rest = (id: number, init: { method: string; body?: object }) =>
  callRest(site(), `/participation-events/${id}`, {
    method: init.method,
    headers: { 'Content-Type': 'application/json', ...admin().headers },
    ...(init.body && { body: JSON.stringify(init.body) }),
  })
const logOf = async (event: number) => {
  const { rows } = await site().pool.query(
    'select action, by_id, note from participation_log where event = $1 order by id',
    [event],
  )
  return rows
}

it('a form that was opened before the poll was closed does not reopen it', async () => {
  const { id } = await buildEvent(site())
  const { values } = (await call(`form/edit/${id}`)).body
  expect((await call(`participationevent/close/${id}`, {}, admin())).status).toBe(200)
  const { revision } = values
  const stale = { title: 'Berichtigt', closesAt: values.closesAt, revision }
  const refused = await call(`form/edit/${id}`, stale)
  expect([refused.status, refused.body.code]).toEqual([409, 'revision.changed'])
  expect(refused.body.msg).toMatch(/Inzwischen geändert: .*Ende/)
  const now = (await call(`form/edit/${id}`)).body.values
  expect(now).toMatchObject({ title: values.title, revision: revision + 1 })
  const again = { title: 'Berichtigt', closesAt: now.closesAt, revision: now.revision }
  expect((await call(`form/edit/${id}`, again)).status).toBe(200)
  expect((await call(`participationevent/${id}`)).body).toMatchObject({
    title: 'Berichtigt',
    state: 'closed',
  })
})

it('a plain form is shown again with what was typed and what has changed, to be saved on that', async () => {
  const { id, options } = await buildEvent(site(), { options: ['See', 'Berge'] })
  const { revision } = (await call(`form/edit/${id}`)).body.values
  await call(`participationevent/close/${id}`, {}, admin())
  const submit = (seen: number) =>
    callRest(site(), `/litfass/p/ajax/form/edit/${id}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Accept-Language': 'de',
        Origin: site().payload.config.serverURL,
        ...editor().headers,
      },
      body: new URLSearchParams({
        title: 'Wohin am Sonntag?',
        'options[0][id]': options[0] ?? '',
        'options[0][title]': 'See',
        'options[1][id]': options[1] ?? '',
        'options[1][title]': 'Berge',
        revision: `${seen}`,
      }).toString(),
    })
  const refused = await submit(revision)
  const html = await refused.text()
  expect(refused.status).toBe(409)
  expect(html).toContain('Inzwischen geändert')
  expect(html).toContain('Wohin am Sonntag?')
  expect(html).toContain(`name="revision" value="${revision + 1}"`)
  expect((await submit(revision + 1)).status).toBe(303)
})

it('the log records what was done in the panel and over REST, and every export', async () => {
  const { id, options } = await buildEvent(site(), { options: ['See', 'Berge'] })
  const renamed = options.map((option, at) => ({ id: option, title: ['Meer', 'Berge'][at] }))
  await rest(id, { method: 'PATCH', body: { options: renamed } })
  await rest(id, { method: 'PATCH', body: { closesAt: '2030-01-01T00:00:00.000Z' } })
  await rest(id, { method: 'PATCH', body: { deletedAt: '2026-01-01T00:00:00.000Z' } })
  expect((await call(`participationevent/restore/${id}`, {})).status).toBe(200)
  expect((await call(`participationevent/ballots/${id}`)).status).toBe(200)
  const [by, editorId] = [admin().account?.id, editor().account?.id]
  expect(await logOf(id)).toEqual([
    { action: 'create', by_id: editorId, note: null },
    { action: 'edit', by_id: by, note: 'See → Meer' },
    { action: 'extend', by_id: by, note: expect.stringMatching(/: – → 2030-01-01T00:00:00\.000Z$/) },
    { action: 'delete', by_id: by, note: null },
    { action: 'restore', by_id: editorId, note: null },
    { action: 'export', by_id: editorId, note: null },
  ])
})

it('an entry comes back from the trash as it was: rejected, with its reason and what it was before', async () => {
  const { pool, viewers, payload } = site()
  const { id: event } = await buildEvent(site(), { type: 'contest' })
  const entry = await buildEntry(site(), { event, by: viewers.member })
  await call(`userentry/reject/${entry}`, { reason: 'Kein Markt zu sehen.' })
  const stored = async () => {
    const { rows } = await pool.query(
      'select state, state_before, reason, decided_by_id, decided_at from participation_entries where id = $1',
      [entry],
    )
    return rows[0]
  }
  const before = await stored()
  await call(`userentry/delete/${entry}`, {})
  const { user } = admin()
  const req = await createLocalReq({ ...(user && { user }) }, payload)
  const listed = async (filter: 'deleted' | 'rejected') =>
    (await readEntryQueue(req, { filter, event })).map(({ id }) => id)
  expect([await listed('deleted'), await listed('rejected')]).toEqual([[entry], []])
  expect((await call(`userentry/restore/${entry}`, {}, admin())).body.state).toBe('rejected')
  expect(await stored()).toEqual(before)
  expect([await listed('deleted'), await listed('rejected')]).toEqual([[], [entry]])
  expect((await call(`userentry/restore/${entry}`, {})).body.state).toBe('approved')
})

it('an event is found by words of its title or by its number, with its type and state, and not in the trash', async () => {
  const { id } = await buildEvent(site(), { title: 'Soll die Fähre 100% elektrisch fahren?' })
  const over = { title: 'Wann soll die Fähre fahren?', closesAt: '2020-01-02T00:00:00Z' }
  const { id: closed } = await buildEvent(site(), over)
  const { id: gone } = await buildEvent(site(), { title: 'Die Fähre, gelöscht' })
  await call(`participationevent/delete/${gone}`, {})
  const found = async (text: string) => {
    const { body } = await call(`eventsearch?${new URLSearchParams({ text })}`)
    return body.events.map((one: { id: number; about: string }) => [one.id, one.about])
  }
  expect(await found('fahren fähre')).toEqual([
    [closed, 'Umfrage · beendet'],
    [id, 'Umfrage · läuft'],
  ])
  expect(await found('100% elektrisch')).toEqual([[id, 'Umfrage · läuft']])
  expect((await found(String(id))).map(([one]: [number]) => one)).toContain(id)
  expect((await found('')).length).toBeGreaterThan(1)
})
