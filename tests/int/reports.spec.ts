import { jobsOf } from '@litfass/kit/jobs'
import { readReportDraft } from '@litfass/moderation'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { buildReport, postReport } from '../factories/reports.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const report = (body: object, viewer = site().viewers.anonymous, language = 'de') =>
  postReport(site(), { viewer, path: 'report', body, language })
const decide = (body: object, viewer = site().viewers.editor) =>
  postReport(site(), { viewer, path: 'report/decide', body })

async function stored() {
  const { rows } = await site().pool.query(
    `select id, content_type, content_id::int, reason, text, state, reporter_id, reporter_key, decided_by_id, note
     from litfass_reports order by id`,
  )
  return rows
}

async function aboutPicture() {
  const [contentId = 0] = await buildPictures(site().payload, 1)
  return { contentType: 'image', contentId, reason: 'insult' }
}

beforeEach(async () => {
  await site().pool.query('delete from litfass_reports')
  await site().pool.query('delete from litfass_rate_limits')
})

describe('a report', () => {
  it('of a visitor and of a member is stored, and answered in their language', async () => {
    const about = await aboutPicture()
    const visitor = await report({ ...about, text: '  Das bin ich.  ' })
    expect(visitor).toEqual({
      status: 200,
      body: { id: expect.any(Number), msg: 'Danke. Ihre Meldung ist bei der Redaktion angekommen.' },
    })
    const member = await report(about, site().viewers.member, 'en')
    expect(member.body.msg).toBe('Thank you. Your report has reached the editors.')
    const common = { content_type: 'image', content_id: about.contentId, reason: 'insult', state: 'open' }
    expect(await stored()).toEqual([
      expect.objectContaining({ ...common, text: 'Das bin ich.', reporter_id: null }),
      expect.objectContaining({ ...common, text: null, reporter_id: site().viewers.member.account?.id }),
    ])
  })

  it('by someone who has reported the same content is the same, also ten at a time; the later text counts', async () => {
    const about = await aboutPicture()
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(about)))
    const again = await report({ ...about, reason: 'rights', text: 'Mein Bild.' })
    expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1)
    expect(await stored()).toEqual([expect.objectContaining({ reason: 'rights', text: 'Mein Bild.' })])
  })

  it('about content the reporter cannot see is answered as absent; staff can report it', async () => {
    const { id } = await buildGallery(site().payload, { isPublished: false })
    const draft = { contentType: 'gallery', contentId: id, reason: 'wrong' }
    const absent = {
      status: 404,
      body: expect.objectContaining({ msg: 'Diesen Inhalt gibt es nicht mehr.' }),
    }
    expect(await report(draft)).toEqual(absent)
    expect(await report({ ...draft, contentId: 2_000_000_000 })).toEqual(absent)
    expect((await report(draft, site().viewers.editor)).status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    [{ contentType: 'account' }, 422, 'So etwas lässt sich nicht melden.'],
    [{ contentType: 'constructor' }, 422, 'So etwas lässt sich nicht melden.'],
    [{ reason: 'revenge' }, 422, 'Bitte wählen Sie einen Grund.'],
    [{ reason: 'other', text: ' ' }, 422, 'Bitte beschreiben Sie, worum es geht.'],
    [{ text: 'x'.repeat(2001) }, 422, 'Die Nachricht darf höchstens 2000 Zeichen lang sein.'],
    [{ contentId: -1 }, 422, 'Das ist zu wenig.'],
  ])('with %j is refused with a message', async (wrong, status, words) => {
    const refused = await report({ ...(await aboutPicture()), ...wrong })
    expect(refused.status).toBe(status)
    if (words) expect([refused.body.msg, ...Object.values(refused.body.fieldErrors ?? {})]).toContain(words)
    expect(await stored()).toEqual([])
  })

  it('by a plain form redirects to its page, with the reason of a refusal', async () => {
    const { contentId } = await aboutPicture()
    const send = async (fields: Record<string, string>) => {
      const answer = await callRest(site(), '/litfass/global/report', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ contentType: 'image', contentId: String(contentId), ...fields })),
      })
      return [answer.status, answer.headers.get('location')]
    }
    const [status, place] = await send({ reason: 'other', language: 'en' })
    const { pathname, searchParams } = new URL(String(place), site().url)
    const { entwurf: token, ...query } = Object.fromEntries(searchParams)
    expect([status, pathname, query]).toEqual([
      303,
      '/en/melden',
      { type: 'image', id: String(contentId), error: 'refused', field: 'text' },
    ])
    // What was typed is still there for the next try.
    const req = await createLocalReq({}, site().payload)
    const about = { contentType: 'image', contentId, token }
    expect(await readReportDraft(req, about)).toEqual({ reason: 'other', text: '' })
    expect(await readReportDraft(req, { ...about, contentId: contentId + 1 })).toBeUndefined()
    const [, long] = await send({ reason: 'spam', text: 'x'.repeat(2001) })
    expect(
      await readReportDraft(req, {
        ...about,
        token: new URL(String(long), site().url).searchParams.get('entwurf'),
      }),
    ).toEqual({ reason: 'spam', text: 'x'.repeat(2001) })
    expect(await send({ reason: 'spam', text: '' })).toEqual([303, '/melden?done=sent'])
    expect(await stored()).toHaveLength(1)
  })

  it('is limited to twenty an hour', async () => {
    const about = await aboutPicture()
    for (let sent = 0; sent < 20; sent += 1) expect((await report(about)).status).toBe(200)
    expect((await report(about)).status).toBe(429)
  })
})

describe('a decision', () => {
  it.each([
    ['uphold', 'upheld', 'Die Beschwerde ist als berechtigt abgeschlossen.'],
    ['dismiss', 'dismissed', 'Die Beschwerde ist abgewiesen.'],
  ])('to %s is stored with its author and reason, and undone by reopening', async (action, state, msg) => {
    const id = await buildReport(site())
    expect(await decide({ id, action, note: ' Geprüft. ' })).toEqual({
      status: 200,
      body: { id, state, msg },
    })
    const by = site().viewers.editor.account?.id
    expect(await stored()).toEqual([
      expect.objectContaining({ state, decided_by_id: by, note: 'Geprüft.', reporter_key: null }),
    ])
    const reopened = await decide({ id, action: 'reopen' }, site().viewers.admin)
    expect(reopened.body).toEqual({ id, state: 'open', msg: 'Die Beschwerde ist wieder offen.' })
    expect(await stored()).toEqual([
      expect.objectContaining({ state: 'open', decided_by_id: site().viewers.admin.account?.id, note: null }),
    ])
  })

  it('from a state that does not allow it is refused with a message', async () => {
    const id = await buildReport(site())
    expect(await decide({ id, action: 'reopen' })).toMatchObject({
      status: 409,
      body: { msg: 'Diese Beschwerde ist schon offen.' },
    })
    await decide({ id, action: 'uphold' })
    expect(await decide({ id, action: 'dismiss' })).toMatchObject({
      status: 409,
      body: { msg: 'Über diese Beschwerde ist schon entschieden.' },
    })
    expect((await decide({ id: 2_000_000_000, action: 'uphold' })).status).toBe(404)
  })

  it('succeeds for one of two concurrent deciders', async () => {
    const id = await buildReport(site())
    const { editor, admin } = site().viewers
    const made = await Promise.all([
      decide({ id, action: 'uphold' }, editor),
      decide({ id, action: 'dismiss' }, admin),
    ])
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('lets the same person report the same content again', async () => {
    const about = await aboutPicture()
    const { body } = await report(about)
    await decide({ id: body.id, action: 'dismiss' })
    expect((await report(about)).body.id).not.toBe(body.id)
  })

  it('is deleted with its report after half a year; open reports stay', async () => {
    const { payload, pool } = site()
    const ids = [await buildReport(site()), await buildReport(site()), await buildReport(site())]
    await decide({ id: ids[0], action: 'dismiss' })
    await decide({ id: ids[1], action: 'dismiss' })
    await pool.query(`update litfass_reports set decided_at = now() - interval '181 days' where id = $1`, [
      ids[0],
    ])
    const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
    await jobsOf(payload.config).tasks['moderation:sweep']?.({}, context)
    expect((await stored()).map(({ id }) => id)).toEqual(ids.slice(1))
  })
})
