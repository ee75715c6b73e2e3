import { beforeAll, describe, expect, it } from 'vitest'
import { useBookmarkSite } from '../factories/bookmarks.ts'
import { buildImage } from '../factories/images.ts'

const { site, ids, firstId, secondId, markReady, browser, rows, lists, fillList } = useBookmarkSite()
let withdrawn: number

beforeAll(async () => {
  ;({ id: withdrawn } = await buildImage(site().payload, { visibility: 'withdrawn' }))
  await markReady()
})

describe('the six actions', () => {
  it('answer a single word, and redirect where they say', async () => {
    const member = browser(site().viewers.member)
    const id = firstId()
    const steps = [
      ['reference-add', 'saved', { temporary: [id], saved: [] }],
      ['reference-add', 'saved', { temporary: [id], saved: [] }],
      ['save-modify', 'modified', { temporary: [], saved: [id] }],
      ['reference-modify', 'modified', { temporary: [id], saved: [] }],
      ['save-add', 'saved', { temporary: [id], saved: [id] }],
      ['reference-delete', 'deleted', { temporary: [], saved: [id] }],
      ['save-delete', 'deleted', { temporary: [], saved: [] }],
      ['save-delete', 'deleted', { temporary: [], saved: [] }],
    ] as const
    for (const [action, word, after] of steps) {
      const answer = await member.act(id, action)
      expect([answer.status, await answer.text()]).toEqual([200, word])
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(await lists(member)).toEqual(after)
    }
    expect(await rows()).toEqual([])
  })

  it('refuse what cannot be seen with the message of the spec, and let it be removed', async () => {
    const member = browser(site().viewers.member)
    for (const [id, type] of [
      [withdrawn, 'image'],
      [2_000_000_000, 'image'],
      [firstId(), 'streaming_media'],
    ] as const) {
      const refused = await member.act(id, 'reference-add', type)
      expect(refused.status).toBe(404)
      expect((await refused.json()).msg).toBe(
        'Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut',
      )
      expect((await member.act(id, 'reference-delete', type)).status).toBe(200)
    }
    expect((await member.act(firstId(), 'reference-add', 'avatar')).status).toBe(400)
    expect((await member.act(firstId(), 'reference-burn')).status).toBe(400)
  })

  it('are refused at the limit of a list, with a message', async () => {
    await fillList(2000)
    const member = browser(site().viewers.member)
    const full = await member.act(firstId(), 'reference-add')
    expect([full.status, (await full.json()).msg]).toEqual([
      422,
      'Ihre Liste ist voll: Mehr als 2000 Bilder passen nicht hinein.',
    ])
    expect((await member.act(firstId(), 'save-add')).status).toBe(200)
    expect((await member.act(1_000_000, 'reference-delete')).status).toBe(200)
    expect((await member.act(firstId(), 'reference-add')).status).toBe(200)
  })
})

describe('a list', () => {
  it('shows the newest first, page by page, with both counts, and finds captions and copyrights', async () => {
    const { pool, viewers } = site()
    await pool.query("update images set caption = 'Möwe am Deich', copyright = 'Erika' where id = $1", [
      secondId(),
    ])
    const member = browser(viewers.member)
    for (const id of ids) await member.act(id, 'reference-add')
    await member.act(firstId(), 'save-add')
    const page = await member.list('list=temporary&from=1&limit=2')
    expect(page).toMatchObject({ list: 'temporary', total: 6, counts: { temporary: 6, saved: 1 } })
    expect(page.entries.map(({ imageId }: { imageId: number }) => imageId)).toEqual([ids[4], ids[3]])
    expect(page.entries[0].image).toMatchObject({ id: ids[4], urls: { M: expect.any(String) } })
    for (const search of ['möwe', 'ERIKA', 'deich'])
      expect(await member.list(`search=${encodeURIComponent(search)}`)).toMatchObject({
        total: 1,
        entries: [{ imageId: secondId() }],
      })
    expect((await member.list('search=%25')).total).toBe(0)
  })

  it('shows a withdrawn picture as no longer available, and lets it be removed', async () => {
    const { payload, viewers, pool } = site()
    const { id } = await buildImage(payload, { caption: 'Geheim' })
    await pool.query("update images set is_stub = false, processing_state = 'ready' where id = $1", [id])
    const member = browser(viewers.member)
    await member.act(id, 'reference-add')
    await payload.update({
      collection: 'images',
      id,
      data: { visibility: 'withdrawn' },
      overrideAccess: true,
    })
    const { entries } = await member.list()
    expect(entries).toMatchObject([{ imageId: id, image: null }])
    expect(JSON.stringify(entries)).not.toContain('Geheim')
    expect(await (await member.act(id, 'save-modify')).text()).toBe('modified')
    expect(await (await member.act(id, 'save-delete')).text()).toBe('deleted')
    expect((await member.act(id, 'save-add')).status).toBe(404)
  })

  it('is changed as a whole, item by item', async () => {
    const visitor = browser()
    const references = [firstId(), withdrawn, secondId()].map((imageId) => ({ imageId, imageType: 'image' }))
    const added = await visitor.json('/media/ajax/imagereferencebulk', {
      references,
      action: 'reference-add',
    })
    expect(await added.json()).toEqual([
      { imageId: firstId(), imageType: 'image', word: 'saved' },
      {
        imageId: withdrawn,
        imageType: 'image',
        msg: 'Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut',
        code: 'absent',
      },
      { imageId: secondId(), imageType: 'image', word: 'saved' },
    ])
    expect(await lists(visitor)).toEqual({ temporary: [firstId(), secondId()].toSorted(), saved: [] })
    expect((await site().pool.query('select from bookmark_visitors')).rowCount).toBe(1)
  })
})
