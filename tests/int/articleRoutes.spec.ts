import type { TestViewer } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import { bodyOf, buildArticle, buildImagePost, secondsFromNow } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { deliverMails } from '../factories/mails.ts'
import { expectSince } from '../factories/moments.ts'
import { buildEvent } from '../factories/participation.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

async function post(path: string, body: object = {}, viewer: TestViewer = site().viewers.editor) {
  const answer = await callRest(site(), `/litfass/a/ajax/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...viewer.headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

async function get(path: string, viewer: TestViewer = site().viewers.anonymous) {
  const answer = await callRest(site(), `/litfass/a/ajax/${path}`, { headers: viewer.headers })
  return { status: answer.status, body: await answer.json() }
}

const membersDraft = () =>
  buildArticle(site().payload, {
    state: 'draft',
    owner: site().viewers.member.account?.id ?? 0,
    title: 'Vom Deich',
  })

describe('submitting', () => {
  it('notifies the desk, and the decision notifies the author, each once and with the reason', async () => {
    const { member, editor, admin } = site().viewers
    const { id } = await membersDraft()
    await deliverMails(site())
    expect(await post(`article/submit/${id}`, {}, member)).toEqual({
      status: 200,
      body: { id, state: 'submitted' },
    })
    const told = await deliverMails(site())
    expect(told.map(({ to }) => to).sort()).toEqual([admin.account?.email, editor.account?.email].sort())
    expect(told[0]?.subject).toBe('Eingesandt: Vom Deich')
    expect(told[0]?.text).toContain(`/admin/collections/articles/${id}`)

    expect(await post(`article/reject/${id}`, { reason: ' Zu\u00a0kurz. ' })).toEqual({
      status: 200,
      body: { rejected: id },
    })
    const [mail, ...others] = await deliverMails(site())
    expect(others).toEqual([])
    expect(mail?.to).toBe(member.account?.email)
    expect(mail?.text).toContain('Zu\u00a0kurz.')

    await post(`article/submit/${id}`, {}, member)
    await deliverMails(site())
    await site().payload.update({
      collection: 'articles',
      id,
      data: { _status: 'published' },
      depth: 0,
      overrideAccess: true,
    })
    expect((await deliverMails(site())).map(({ subject }) => subject)).toEqual(['Veröffentlicht: Vom Deich'])
  })

  it('and a rejection that are undone immediately notify no one', async () => {
    const { member } = site().viewers
    const { id } = await membersDraft()
    await post(`article/submit/${id}`, {}, member)
    expect((await post(`article/takeback/${id}`, {}, member)).body).toEqual({ id, state: 'draft' })
    expect(await deliverMails(site())).toEqual([])
    await post(`article/reject/${id}`, { reason: 'Doppelt.' })
    expect((await post(`article/restore/${id}`)).body).toEqual({ id, state: 'draft' })
    expect(await deliverMails(site())).toEqual([])
  })

  it('twice, or by two at the same time, is refused the second time with the reason', async () => {
    const { member } = site().viewers
    const { id } = await membersDraft()
    const answers = await Promise.all([1, 2, 3].map(() => post(`article/submit/${id}`, {}, member)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'content.move' })
    const decided = await Promise.all([1, 2].map(() => post(`article/reject/${id}`, { reason: 'Nein.' })))
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('needs a headline, and a rejection a reason', async () => {
    const { member } = site().viewers
    const { payload } = site()
    // Privileged: a draft as the editor of the site makes one, without anything in it.
    const draft = await payload.create({
      collection: 'articles',
      data: { title: '', owner: member.account?.id ?? 0 },
      draft: true,
      depth: 0,
      overrideAccess: true,
    })
    const refused = await post(`article/submit/${draft.id}`, {}, member)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
    expect((await post(`article/reject/${draft.id}`, { reason: '  ' })).body).toMatchObject({
      fieldErrors: { reason: 'Bitte nennen Sie einen Grund.' },
    })
    // Rejecting a piece requires nothing of its text.
    expect((await post(`article/reject/${draft.id}`, { reason: 'Leer.' })).status).toBe(200)
  })

  it('is for image posts too', async () => {
    const { member } = site().viewers
    const { id } = await buildImagePost(site().payload, { state: 'draft', owner: member.account?.id ?? 0 })
    expect((await post(`imagepost/submit/${id}`, {}, member)).body).toEqual({ id, state: 'submitted' })
    expect((await post(`imagepost/reject/${id}`, { reason: 'Unscharf.' })).body).toEqual({ rejected: id })
    expect((await post(`imagepost/restore/${id}`)).body).toEqual({ id, state: 'submitted' })
  })
})

describe('deleting', () => {
  it('is allowed to the owner of a rejected piece, but not of a waiting one', async () => {
    const { member } = site().viewers
    for (const type of ['article', 'imagepost'] as const) {
      const build = type === 'article' ? buildArticle : buildImagePost
      const { id } = await build(site().payload, { state: 'draft', owner: member.account?.id ?? 0 })
      await post(`${type}/submit/${id}`, {}, member)
      expect((await post(`${type}/delete/${id}`, {}, member)).status).toBe(403)
      await post(`${type}/reject/${id}`, { reason: 'Nein.' })
      expect((await post(`${type}/delete/${id}`, {}, member)).body).toEqual({ deleted: id })
    }
  })

  it('moves to the trash, once, by staff or the owner of a draft', async () => {
    const { member, otherMember } = site().viewers
    const { id } = await membersDraft()
    expect((await post(`article/delete/${id}`, {}, otherMember)).status).toBe(403)
    expect((await post(`article/delete/${id}`, {}, member)).body).toEqual({ deleted: id })
    expect((await post(`article/delete/${id}`)).status).toBe(404)
    const live = await buildArticle(site().payload, { owner: member.account?.id ?? 0 })
    expect((await post(`article/delete/${live.id}`, {}, member)).status).toBe(403)
    expect((await post(`article/delete/${live.id}`)).body).toEqual({ deleted: live.id })
  })

  it('does not publish the draft of a published piece', async () => {
    const { payload } = site()
    const { id } = await buildArticle(payload, { title: 'Bleibt alt' })
    await payload.update({
      collection: 'articles',
      id,
      data: { title: 'Noch nicht' },
      draft: true,
      depth: 0,
      overrideAccess: true,
    })
    await post(`article/delete/${id}`)
    const { rows } = await site().pool.query('select state from articles where id = $1', [id])
    expect(rows).toEqual([{ state: 'draft' }])
  })
})

describe('reading on', () => {
  it('lists image posts by offset', async () => {
    for (let count = 0; count < 14; count += 1)
      await buildImagePost(site().payload, {
        title: `Nummer ${count}`,
        publishedAt: secondsFromNow(-count - 1),
      })
    const first = await post('imagepost', { offset: 0 }, site().viewers.anonymous)
    expect(first.body.items).toHaveLength(12)
    expect(first.body.next).toBe(12)
    expect(first.body.html).toContain('/bildbeitrag/')
    const second = await post('imagepost', { offset: 12 }, site().viewers.anonymous)
    expect(second.body.next).toBeNull()
    expect((await post('imagepost', { offset: -1 })).status).toBe(400)
  })

  it('draws teasers in the requested order, and leaves out what is not published', async () => {
    const live = await buildArticle(site().payload, { title: 'A < B' })
    const draft = await membersDraft()
    const image = await buildImagePost(site().payload)
    const { body } = await get(`cards?ids=imagepost:${image.id},article:${draft.id},article:${live.id}`)
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual([
      `imagepost:${image.id}`,
      `article:${live.id}`,
    ])
    expect(body.results[1].html).toContain('A &lt; B')
    expect((await get('cards?ids=event:1')).status).toBe(400)
  })

  it('reveals premium text to those who may read it', async () => {
    const { anonymous, member, otherMember, editor } = site().viewers
    const { id: contentId } = await buildArticle(site().payload, {
      body: bodyOf('Offen', '[premium]', 'Geheim <b>'),
      owner: member.account?.id ?? 0,
    })
    const ask = (viewer: TestViewer, body: object = {}) =>
      post('reveal', { contentType: 'article', contentId, ...body }, viewer)
    expect((await ask(anonymous)).status).toBe(401)
    expect((await ask(otherMember)).status).toBe(403)
    for (const viewer of [member, editor]) expect((await ask(viewer)).body.html).toContain('Geheim &lt;b&gt;')
    const { id: free } = await buildArticle(site().payload)
    expect((await ask(editor, { contentId: free })).status).toBe(404)
    expect((await ask(editor, { contentType: 'imagepost' })).status).toBe(404)
  })

  it('reveals polls as links to their pages, and a deleted one with a message', async () => {
    const { id: kept } = await buildEvent(site(), { title: 'Mehr Bänke?' })
    const { id: gone } = await buildEvent(site(), { title: 'Weniger Bänke?' })
    await site().pool.query('update participation_events set deleted_at = now() where id = $1', [gone])
    const { root } = bodyOf('Offen', '[premium]')
    const polls = [kept, gone].map((eventId) => ({
      type: 'participation',
      version: 1,
      eventId,
      title: 'Alt',
    }))
    const { id: contentId } = await buildArticle(site().payload, {
      body: { root: { ...root, children: [...root.children, ...polls] } },
    })
    const { html } = (await post('reveal', { contentType: 'article', contentId })).body
    expect(html).toContain(`<a href="/mitmachen/${kept}" rel="noopener">Mehr Bänke?</a>`)
    expect(html).toContain('Diese Mitmach-Aktion wurde gelöscht.')
    expect(html).not.toContain('Weniger')
    expect(html).not.toContain('Alt')
  })

  it('reveals nothing of what is in the trash, not even to its author', async () => {
    const { member, editor } = site().viewers
    const { id: contentId } = await buildArticle(site().payload, {
      body: bodyOf('Offen', '[premium]', 'Geheim'),
      owner: member.account?.id ?? 0,
    })
    await post(`article/delete/${contentId}`)
    for (const viewer of [member, editor])
      expect((await post('reveal', { contentType: 'article', contentId }, viewer)).status).toBe(404)
  })

  it('finds pages by the name or the address of a topic, and counts the news sitemap', async () => {
    const { payload } = site()
    const topic = await buildTopic(payload, 'Deich und Damm')
    const { slug } = await buildArticle(payload, { topics: [topic.id] })
    const expected = { total: 1, pages: [expect.objectContaining({ url: `/artikel/${slug}` })] }
    expect((await get('topicpages/deich-und-damm')).body).toEqual(expected)
    expect((await get(`topicpages/${encodeURIComponent('Deich und Damm')}`)).body).toEqual(expected)
    expect((await get('topicpages/nirgends')).status).toBe(404)
    const counted = await post('newssitemap')
    expect(counted.body.articles).toBeGreaterThan(0)
    expect((await post('newssitemap', {}, site().viewers.member)).status).toBe(403)
  })
})

describe('the desk', () => {
  const stored = (id: number) =>
    site().payload.findByID({ collection: 'articles', id, depth: 0, overrideAccess: true })
  const saveDraft = (id: number, data: { title: string }) =>
    site().payload.update({ collection: 'articles', id, data, draft: true, depth: 0, overrideAccess: true })

  it('publishes what has since been saved with other dates, and decides nothing about a state that it has not seen', async () => {
    const { id } = await membersDraft()
    const early = await post(`article/desk/${id}`, { move: 'reject', from: 'submitted', reason: 'Nein.' })
    expect([early.status, early.body.msg]).toEqual([409, expect.stringContaining('inzwischen ein Entwurf')])
    const [from, until] = [secondsFromNow(3600), secondsFromNow(7200)]
    await post(`article/desk/${id}`, {
      move: 'publish',
      from: 'draft',
      publishedAt: from,
      unpublishAt: until,
    })
    expect(await stored(id)).toMatchObject({ state: 'published', publishedAt: from, unpublishAt: until })

    await saveDraft(id, { title: 'Vom neuen Deich' })
    expect((await stored(id)).title).toBe('Vom Deich')
    const began = Date.now()
    const again = { move: 'publish', from: 'published', publishedAt: null, unpublishAt: until }
    expect((await post(`article/desk/${id}`, again)).body).toEqual({ id, state: 'published' })
    const now = await stored(id)
    expect(now).toMatchObject({ title: 'Vom neuen Deich', _status: 'published', unpublishAt: until })
    expectSince(began, now.publishedAt ?? '')
    const wrong = await post(`article/desk/${id}`, { ...again, unpublishAt: secondsFromNow(-60) })
    expect([wrong.status, Object.keys(wrong.body.fieldErrors ?? {})]).toEqual([422, ['unpublishAt']])
  })

  it('does not decide about a text that it has not read', async () => {
    const { editor, member } = site().viewers
    const { id } = await membersDraft()
    await post(`article/submit/${id}`, {}, member)
    const waiting = async (): Promise<{ title: string; updatedAt: string }> =>
      (await callRest(site(), `/articles/${id}?draft=true&depth=0`, { headers: editor.headers })).json()
    const { updatedAt: seen } = await waiting()
    await callRest(site(), `/articles/${id}?draft=true`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...member.headers },
      body: JSON.stringify({ title: 'Ausgetauscht' }),
    })
    const publish = { move: 'publish', from: 'submitted' }
    const refused = await post(`article/desk/${id}`, { ...publish, seen })
    expect([refused.status, refused.body.code]).toEqual([409, 'content.changed'])
    expect(await stored(id)).toMatchObject({ state: 'submitted', title: 'Vom Deich' })
    const again = await waiting()
    expect(again.title).toBe('Ausgetauscht')
    const decided = await post(`article/desk/${id}`, { ...publish, seen: again.updatedAt })
    expect(decided.status).toBe(200)
    expect(await stored(id)).toMatchObject({ state: 'published', title: 'Ausgetauscht' })
  })

  it.each([
    { newest: 'Vom Deich', words: 'what readers saw' },
    { newest: 'Vom neuen Deich', words: 'what readers saw, beside a draft of later changes' },
  ])('republishes $words, and no one is notified', async ({ newest }) => {
    const { id } = await membersDraft()
    const dates = { publishedAt: secondsFromNow(-3600), unpublishAt: secondsFromNow(7200) }
    await post(`article/desk/${id}`, { move: 'publish', from: 'draft', ...dates })
    if (newest !== 'Vom Deich') await saveDraft(id, { title: newest })
    await deliverMails(site())
    await post(`article/desk/${id}`, { move: 'unpublish', from: 'published' })
    expect(await stored(id)).toMatchObject({ state: 'draft', _status: 'draft' })
    const back = await post(`article/desk/${id}`, { move: 'republish', from: 'draft', ...dates })
    expect(back).toEqual({ status: 200, body: { id, state: 'published' } })
    expect(await stored(id)).toMatchObject({ state: 'published', title: 'Vom Deich', ...dates })
    const draft = await site().payload.findByID({
      collection: 'articles',
      id,
      draft: true,
      depth: 0,
      overrideAccess: true,
    })
    expect(draft.title).toBe(newest)
    expect(await deliverMails(site())).toEqual([])
  })

  it('undoes a publication and a rejection: the piece waits again, and no one is notified', async () => {
    const { member } = site().viewers
    const { id } = await membersDraft()
    await post(`article/submit/${id}`, {}, member)
    await deliverMails(site())
    await post(`article/desk/${id}`, { move: 'publish', from: 'submitted' })
    const back = await post(`article/desk/${id}`, { move: 'putback', from: 'published', publishedAt: null })
    expect(back.body).toEqual({ id, state: 'submitted' })
    expect(await stored(id)).toMatchObject({ state: 'submitted', _status: 'draft', publishedAt: null })
    await post(`article/desk/${id}`, { move: 'reject', from: 'submitted', reason: 'Nein.' })
    expect((await post(`article/desk/${id}`, { move: 'restore', from: 'rejected' })).body.state).toBe(
      'submitted',
    )
    expect(await deliverMails(site())).toEqual([])
  })
})
