import type { TestViewer } from '@litfass/kit/testing'
import { beforeEach, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildEntry, buildEvent, callParticipation, seenBy, votesIn } from '../factories/participation.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const member = () => site().viewers.member
const editor = () => site().viewers.editor

beforeEach(async () => {
  for (const table of ['participation_events', 'participation_counts', 'litfass_rate_limits'])
    await site().pool.query(`delete from ${table}`)
})

/** Sends a plain form, as a browser does without script. */
const submit = (viewer: TestViewer, path: string, fields: [string, string][]) =>
  callRest(site(), `/litfass/p/ajax/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Accept-Language': 'de',
      Origin: site().payload.config.serverURL,
      ...viewer.headers,
    },
    body: new URLSearchParams(fields).toString(),
  })

it('takes a vote with several options, and redirects to the page of the form', async () => {
  const { id, options } = await buildEvent(site(), { maxChoices: 2 })
  const answer = await submit(member(), `form/participate/${id}`, [
    ['options', options[0] ?? ''],
    ['options', options[2] ?? ''],
    ['language', 'de'],
    ['page', '/artikel/marktplatz'],
    ['finalSubmit', '1'],
  ])
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`/artikel/marktplatz?mitmachen=taken#mitmachen-${id}`)
  expect(votesIn(await seenBy(site(), editor(), id))).toEqual([1, 0, 1])
})

it('redirects to no other site', async () => {
  const { id, options } = await buildEvent(site())
  for (const page of ['https://example.org/', '//example.org', '/\\example.org', 'javascript:alert(1)']) {
    const fields: [string, string][] = [
      ['options', options[0] ?? ''],
      ['page', page],
    ]
    const answer = await submit(member(), `form/participate/${id}`, fields)
    expect(answer.headers.get('location')).toMatch(`/mitmachen/${id}?`)
  }
})

it('shows a refused form again with the choices and the errors', async () => {
  const { id, options } = await buildEvent(site())
  const answer = await submit(member(), `form/participate/${id}`, [
    ['options', options[0] ?? ''],
    ['options', options[1] ?? ''],
  ])
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain('Bitte wählen Sie weniger Antworten.')
  expect(html).toContain('<title>Soll der Marktplatz autofrei werden?</title>')
  expect(await seenBy(site(), editor(), id)).toMatchObject({ participants: 0 })
})

it('shows a summary to confirm, and writes nothing before', async () => {
  const { id, options } = await buildEvent(site())
  const answer = await submit(member(), `form/participate/${id}`, [
    ['options', options[1] ?? ''],
    ['finalSubmit', '0'],
  ])
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(options[1] ?? '')])
  expect(await seenBy(site(), editor(), id)).toMatchObject({ participants: 0 })
})

it('shows the receipt of a secret vote on a page, and never in an address', async () => {
  const { id, options } = await buildEvent(site(), { isSecret: true, audience: 'accounts' })
  const answer = await submit(member(), `form/participate/${id}`, [['options', options[1] ?? '']])
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
  expect(await answer.text()).toMatch(/[2-9a-z]{12}-[2-9a-z]{20}/)
})

it('shows one’s own choice in a secret poll by its receipt, and asks again for an invalid one', async () => {
  const { id, options } = await buildEvent(site(), { isSecret: true, audience: 'accounts' })
  const voted = await submit(member(), `form/participate/${id}`, [['options', options[1] ?? '']])
  const html = await voted.text()
  const [receipt = ''] = /[2-9a-z]{12}-[2-9a-z]{20}/.exec(html) ?? []
  expect(html).toContain(`action="/p/ajax/participationevent/ballot/${id}"`)
  const shown = await submit(member(), `participationevent/ballot/${id}`, [['receipt', ` ${receipt} `]])
  expect([shown.status, shown.headers.get('location')]).toEqual([200, null])
  expect(await shown.text()).toMatch(/Ihre Wahl<\/p><ul[^>]*><li dir="auto">Nein<\/li><\/ul>/)
  for (const wrong of ['abc', '', `${receipt.slice(0, 13)}${'2'.repeat(20)}`]) {
    const again = await submit(member(), `participationevent/ballot/${id}`, [['receipt', wrong]])
    expect([again.status, await again.text()]).toEqual([
      422,
      expect.stringContaining('Der Beleg ist nicht richtig.'),
    ])
  }
})

it('likes an entry and deletes one’s own, and redirects to the page of the form', async () => {
  const { id } = await buildEvent(site(), { type: 'contest' })
  const entry = await buildEntry(site(), { event: id, by: member() })
  const page: [string, string] = ['page', `/mitmachen/${id}/eigene`]
  const other = site().viewers.otherMember
  const liked = await submit(other, `likeinteraction/userentry/${entry}/like`, [page])
  expect([liked.status, liked.headers.get('location')]).toEqual([303, `${page[1]}?mitmachen=like`])
  expect((await seenBy(site(), other, id)).entries[0]).toMatchObject({ likes: 1, liked: true })
  const refused = await submit(other, `userentry/delete/${entry}`, [['page', 'https://example.org/']])
  expect(refused.headers.get('location')).toBe('/?mitmachen=forbidden')
  const deleted = await submit(member(), `userentry/delete/${entry}`, [page])
  expect(deleted.headers.get('location')).toBe(`${page[1]}?mitmachen=deleted`)
  expect((await seenBy(site(), other, id)).entries).toEqual([])
})

it('creates and changes an event, and shows a refused form again', async () => {
  const made = await submit(editor(), 'form/new/poll', [
    ['title', 'Wohin im Sommer?'],
    ['options[0][title]', 'See'],
    ['options[1][title]', 'Berge'],
  ])
  const id = Number(made.headers.get('location')?.match(/\/mitmachen\/(\d+)/)?.[1])
  const { body } = await callParticipation(site(), {
    viewer: editor(),
    path: `form/edit/${id}`,
    method: 'GET',
  })
  expect(body.values.options.map(({ title }: { title: string }) => title)).toEqual(['See', 'Berge'])
  const refused = await submit(editor(), 'form/new/poll', [
    ['title', 'Wohin?'],
    ['options[0][title]', 'See'],
  ])
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Eine Umfrage hat mindestens zwei Antworten.'),
  ])
})

it('keeps each option by its number when one of them is emptied, and adds a new one', async () => {
  const { id, options } = await buildEvent(site(), { options: ['See', 'Berge', 'Stadt'] })
  const form = await callRest(site(), `/litfass/p/ajax/form/edit/${id}`, { headers: editor().headers })
  const fields = [...(await form.text()).matchAll(/<input[^>]* name="(options[^"]*)"[^>]* value="([^"]*)"/g)]
  const sent = fields.map(([, name = '', value = '']): [string, string] => [
    name,
    value === 'Berge' ? '' : value || 'Insel',
  ])
  const saved = await submit(editor(), `form/edit/${id}`, [['title', 'Wohin?'], ...sent])
  expect(saved.headers.get('location')).toContain('mitmachen=saved')
  const { rows } = await site().pool.query(
    'select id, title from participation_events_options where _parent_id = $1 order by _order',
    [id],
  )
  expect(rows).toEqual([
    { id: options[0], title: 'See' },
    { id: options[2], title: 'Stadt' },
    { id: expect.any(String), title: 'Insel' },
  ])
})
