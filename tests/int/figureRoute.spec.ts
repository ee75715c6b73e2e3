import { getMediaView } from '@litfass/galleries/routes'
import type { TestViewer } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import { type Asked, useFigureSite } from '../factories/useFigureSite.ts'

const TEXTS = { caption: 'Deich & Möwe <1>', copyright: '© S. Nazarov', focus_x: 0, focus_y: 100 }

const { site, ids, ask } = useFigureSite(TEXTS)

const FLAGS = [
  'showmediacontrolEdit',
  'showmediacontrolDownload',
  'showmediacontrolDelete',
  'showContextMenu',
]
const allFlags = FLAGS.map((name) => `${name}=1`).join('&')

async function view(id: number, query = '', asked: Asked = {}) {
  const answer = await ask(`/media/getmediaview/${id}.json?${query}`, asked)
  expect(answer.status).toBe(200)
  return getMediaView.reply?.parse(await answer.json()) ?? expect.fail('no reply')
}

describe('a figure as data', () => {
  it('has what it is drawn from', async () => {
    const { media, ratio } = await view(ids.open, 'ratio=1:1,3:2,16:9&badgeShowMetaData=1')
    expect(ratio).toEqual({ small: '1:1', medium: '3:2', large: '16:9' })
    expect(media).toMatchObject({
      type: 'image',
      state: 'shown',
      image: {
        id: ids.open,
        caption: TEXTS.caption,
        copyright: TEXTS.copyright,
        focus: { x: 0, y: 100 },
        width: 480,
        height: 320,
        remaining: 0,
        urls: { T: expect.stringMatching(/^\/media\/file\//), XXL: expect.any(String) },
      },
    })
  })

  it('keeps the look it was asked for', async () => {
    const plain = { badgeShowMetaData: false, disableReferenceMode: false, heroImageMark: false }
    expect(await view(ids.open)).toMatchObject({ ...plain, ratio: { small: 'original', large: 'original' } })
    const look = { badgeShowMetaData: true, disableReferenceMode: true, heroImageMark: true }
    const query = new URLSearchParams(Object.keys(look).map((name) => [name, 'true']))
    expect(await view(ids.open, `${query}`)).toMatchObject(look)
  })

  it('shows a control only to those who may use it, whatever the page requests', async () => {
    const { viewers } = site()
    const all = { edit: true, download: true, delete: true, contextMenu: true }
    const some = { ...all, edit: false, delete: false }
    expect((await view(ids.open, allFlags)).controls).toEqual(some)
    expect((await view(ids.open, allFlags, { viewer: viewers.member })).controls).toEqual(some)
    expect((await view(ids.own, allFlags, { viewer: viewers.member })).controls).toEqual(all)
    expect((await view(ids.open, allFlags, { viewer: viewers.editor })).controls).toEqual(all)
  })

  it('offers editing exactly where the editor opens, in the image manager it names', async () => {
    const { viewers } = site()
    for (const viewer of [viewers.member, viewers.otherMember, viewers.pending, viewers.editor])
      for (const id of [ids.open, ids.own]) {
        if ((await ask(`/media/getmediaview/${id}.json`, { viewer })).status === 404) continue
        const { controls, imageManagerPrefix } = await view(id, allFlags, { viewer })
        const own = id === ids.own ? 'avatar' : 'article'
        expect(imageManagerPrefix).toBe(controls.edit ? own : undefined)
        const path = `/media/imgeditor?imageManagerPrefix=${own}&imageId=${id}`
        expect((await ask(path, { viewer })).status === 200).toBe(controls.edit)
      }
  })

  it.each(FLAGS)('hides what %s says, from everyone', async (flag) => {
    const names = { Edit: 'edit', Download: 'download', Delete: 'delete', Menu: 'contextMenu' }
    const [, name] = Object.entries(names).find(([end]) => flag.endsWith(end)) ?? []
    const query = allFlags.replace(`${flag}=1`, `${flag}=0`)
    const { controls } = await view(ids.open, query, { viewer: site().viewers.admin })
    const others = Object.entries(controls).filter(([key]) => key !== name)
    expect(controls).toHaveProperty(`${name}`, false)
    expect(others.every(([, isShown]) => isShown)).toBe(true)
  })

  it('shows no control that was not requested', async () => {
    const { controls } = await view(ids.open, '', { viewer: site().viewers.admin })
    expect(Object.values(controls)).toEqual([false, false, false, false])
  })

  it('refuses invalid ratios with a message', async () => {
    const answer = await ask(`/media/getmediaview/${ids.open}.json?ratio=3:2,1:1`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fieldErrors: { ratio: expect.stringContaining('Ein Seitenverhältnis sieht so aus: 3:2') },
    })
  })
})

describe('a figure that is not there', () => {
  it('is absent, like one that the caller may not see', async () => {
    const { viewers } = site()
    const status = async (id: number, viewer?: TestViewer, as = '.json') =>
      (await ask(`/media/getmediaview/${id}${as}`, viewer ? { viewer } : {})).status
    expect(await status(2_000_000_000)).toBe(404)
    expect(await status(2_000_000_000, undefined, '')).toBe(404)
    expect(await status(ids.own)).toBe(404)
    expect(await status(ids.own, viewers.otherMember)).toBe(404)
    expect(await status(ids.own, viewers.member)).toBe(200)
    expect(await status(ids.withdrawn, viewers.member)).toBe(404)
    expect(await status(ids.withdrawn, viewers.editor)).toBe(200)
  })

  it('says that a film is no longer available', async () => {
    const say = async (language: string) => {
      const path = `/media/getmediaview/${ids.open}?imageType=streaming_media`
      const answer = await ask(path, { language })
      expect(answer.status).toBe(404)
      return answer.json()
    }
    expect(await say('de')).toEqual({
      msg: 'Dieser Film ist nicht mehr verfügbar.',
      code: 'galleries.streamUnavailable',
    })
    expect((await say('en')).msg).toBe('This film is no longer available.')
  })

  it('has an existing type', async () => {
    expect((await ask(`/media/getmediaview/${ids.open}?imageType=hologram`)).status).toBe(400)
  })
})

describe('a figure as HTML', () => {
  async function html(query = '', asked: Asked = {}) {
    const answer = await ask(`/media/getmediaview/${ids.open}?${query}`, asked)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    return answer.text()
  }

  it('is the picture with its texts, and links to its page in the language of the reader', async () => {
    const german = await html('ratio=3:2')
    expect(german).toMatch(/^<figure/)
    expect(german).toContain('Deich &amp; Möwe &lt;1&gt;')
    expect(german).toContain('Foto: S. Nazarov')
    expect(german).toContain(`href="/bilder/${ids.open}"`)
    expect(german).toContain('srcSet="/media/file/')
    const english = await html('', { language: 'en' })
    expect(english).toContain('Photo: S. Nazarov')
    expect(english).toContain(`href="/en/bilder/${ids.open}"`)
  })

  it('is loaded when it is near, and immediately when it is in view', async () => {
    expect(await html()).toContain('loading="lazy"')
    for (const query of ['ggmReloader=1', 'heroImageMark=1']) {
      const text = await html(query)
      expect(text).toContain('loading="eager"')
      expect(text).not.toContain('loading="lazy"')
    }
    expect(await html('heroImageMark=1')).toContain('fetchPriority="high"')
  })

  it('offers to edit, download and delete to those who may, when requested', async () => {
    const offered = (text: string) =>
      [...text.matchAll(/data-media-control="(\w+)"/g)].map(([, name]) => name)
    expect(offered(await html('', { viewer: site().viewers.editor }))).toEqual([])
    expect(offered(await html(allFlags))).toEqual(['download'])
    const editors = await html(allFlags, { viewer: site().viewers.editor })
    expect(offered(editors)).toEqual(['edit', 'download', 'delete'])
    expect(editors).toMatch(/<details[^>]*><summary>Aktionen<\/summary>/)
    expect(editors).toMatch(new RegExp(`download="Deich[^"]*-${ids.open}\\.\\w+"`))
    const inLine = await html('showmediacontrolEdit=1', { viewer: site().viewers.editor, language: 'en' })
    expect(inLine).toContain(`<a href="/en/bilder/${ids.open}" data-media-control="edit">Edit</a>`)
    expect(inLine).not.toContain('<details')
  })

  it('holds the data with which it is requested again', async () => {
    const text = await html(`ratio=1:1&${allFlags}`, { viewer: site().viewers.editor })
    const [, reload = ''] = /data-reload="([^"]*)"/.exec(text) ?? []
    expect(JSON.parse(reload.replaceAll('&quot;', '"'))).toMatchObject({
      ratio: '1:1',
      showmediacontrolEdit: true,
      showContextMenu: true,
    })
  })
})

describe('who may cache the answer', () => {
  it('is everyone while no one is signed in, and it is revalidated each time', async () => {
    const first = await ask(`/media/getmediaview/${ids.open}`)
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    expect(first.headers.get('vary')).toContain('Accept-Language')
    const etag = first.headers.get('etag') ?? ''
    const again = await ask(`/media/getmediaview/${ids.open}`, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await ask(`/media/getmediaview/${ids.open}`, {
      language: 'en',
      headers: { 'If-None-Match': etag },
    })
    expect(other.status).toBe(200)
  })

  it('is no one else once someone is signed in', async () => {
    const answer = await ask(`/media/getmediaview/${ids.open}`, { viewer: site().viewers.member })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('etag')).toBeNull()
  })
})
