import { galleryItems, getMediaView, imageUsage } from '@litfass/galleries/routes'
import type { TestViewer } from '@litfass/kit/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildGallery, buildPictures } from '../factories/buildGallery.ts'
import { buildImage } from '../factories/buildImage.ts'
import { callRest } from '../factories/callRest.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
let open: number
let own: number
let withdrawn: number

const TEXTS = { caption: 'Deich & Möwe <1>', copyright: '© S. Nazarov', focus_x: 0, focus_y: 100 }

beforeAll(async () => {
  const { payload, viewers, pool } = site()
  ;({ id: open } = await buildImage(payload, TEXTS))
  const members = { owner: viewers.member, imageManagerPrefix: 'avatar' } as const
  ;({ id: own } = await buildImage(payload, { ...members, visibility: 'restricted' }))
  ;({ id: withdrawn } = await buildImage(payload, { ...members, visibility: 'withdrawn' }))
  await pool.query("update images set is_stub = false, processing_state = 'ready', processing_remaining = 0")
})

type Asked = { viewer?: TestViewer; language?: string; headers?: Record<string, string> }

function ask(path: string, { viewer, language = 'de', headers }: Asked = {}): Promise<Response> {
  return callRest(site(), `/litfass${path}`, {
    headers: { 'Accept-Language': language, ...viewer?.headers, ...headers },
  })
}

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
    const { media, ratio } = await view(open, 'ratio=1:1,3:2,16:9&badgeShowMetaData=1')
    expect(ratio).toEqual({ small: '1:1', medium: '3:2', large: '16:9' })
    expect(media).toMatchObject({
      type: 'image',
      state: 'shown',
      image: {
        id: open,
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
    expect(await view(open)).toMatchObject({ ...plain, ratio: { small: 'original', large: 'original' } })
    const look = { badgeShowMetaData: true, disableReferenceMode: true, heroImageMark: true }
    const query = new URLSearchParams(Object.keys(look).map((name) => [name, 'true']))
    expect(await view(open, `${query}`)).toMatchObject(look)
  })

  it('shows a control only to whoever may use it, whatever the page asks for', async () => {
    const { viewers } = site()
    const all = { edit: true, download: true, delete: true, contextMenu: true }
    const some = { ...all, edit: false, delete: false }
    expect((await view(open, allFlags)).controls).toEqual(some)
    expect((await view(open, allFlags, { viewer: viewers.member })).controls).toEqual(some)
    expect((await view(own, allFlags, { viewer: viewers.member })).controls).toEqual(all)
    expect((await view(open, allFlags, { viewer: viewers.editor })).controls).toEqual(all)
  })

  it.each(FLAGS)('hides what %s says, from everybody', async (flag) => {
    const names = { Edit: 'edit', Download: 'download', Delete: 'delete', Menu: 'contextMenu' }
    const [, name] = Object.entries(names).find(([end]) => flag.endsWith(end)) ?? []
    const query = allFlags.replace(`${flag}=1`, `${flag}=0`)
    const { controls } = await view(open, query, { viewer: site().viewers.admin })
    const others = Object.entries(controls).filter(([key]) => key !== name)
    expect(controls).toHaveProperty(`${name}`, false)
    expect(others.every(([, isShown]) => isShown)).toBe(true)
  })

  it('shows no control that was not asked for', async () => {
    const { controls } = await view(open, '', { viewer: site().viewers.admin })
    expect(Object.values(controls)).toEqual([false, false, false, false])
  })

  it('refuses ratios that are none, in words', async () => {
    const answer = await ask(`/media/getmediaview/${open}.json?ratio=3:2,1:1`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fieldErrors: { ratio: expect.stringContaining('Ein Seitenverhältnis sieht so aus: 3:2') },
    })
  })
})

describe('a figure that is not there', () => {
  it('is absent, as one is that the caller may not see', async () => {
    const { viewers } = site()
    const status = async (id: number, viewer?: TestViewer, as = '.json') =>
      (await ask(`/media/getmediaview/${id}${as}`, viewer ? { viewer } : {})).status
    expect(await status(2_000_000_000)).toBe(404)
    expect(await status(2_000_000_000, undefined, '')).toBe(404)
    expect(await status(own)).toBe(404)
    expect(await status(own, viewers.otherMember)).toBe(404)
    expect(await status(own, viewers.member)).toBe(200)
    expect(await status(withdrawn, viewers.member)).toBe(404)
    expect(await status(withdrawn, viewers.editor)).toBe(200)
  })

  it('says that a film is no longer available', async () => {
    const say = async (language: string) => {
      const path = `/media/getmediaview/${open}?imageType=streaming_media`
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

  it('is of a kind that there is', async () => {
    expect((await ask(`/media/getmediaview/${open}?imageType=hologram`)).status).toBe(400)
  })
})

describe('a figure as HTML', () => {
  async function html(query = '', asked: Asked = {}) {
    const answer = await ask(`/media/getmediaview/${open}?${query}`, asked)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    return answer.text()
  }

  it('is the picture with its words, and leads to its page in the language of the reader', async () => {
    const german = await html('ratio=3:2')
    expect(german).toMatch(/^<figure/)
    expect(german).toContain('Deich &amp; Möwe &lt;1&gt;')
    expect(german).toContain('Foto: S. Nazarov')
    expect(german).toContain(`href="/bilder/${open}"`)
    expect(german).toContain('srcSet="/media/file/')
    const english = await html('', { language: 'en' })
    expect(english).toContain('Photo: S. Nazarov')
    expect(english).toContain(`href="/en/bilder/${open}"`)
  })

  it('is loaded when it is near, and at once where it stands in view', async () => {
    expect(await html()).toContain('loading="lazy"')
    for (const query of ['ggmReloader=1', 'heroImageMark=1']) {
      const text = await html(query)
      expect(text).toContain('loading="eager"')
      expect(text).not.toContain('loading="lazy"')
    }
    expect(await html('heroImageMark=1')).toContain('fetchPriority="high"')
  })

  it('holds the data that it is asked for anew with', async () => {
    const text = await html(`ratio=1:1&${allFlags}`, { viewer: site().viewers.editor })
    const [, reload = ''] = /data-reload="([^"]*)"/.exec(text) ?? []
    expect(JSON.parse(reload.replaceAll('&quot;', '"'))).toMatchObject({
      ratio: '1:1',
      showmediacontrolEdit: true,
      showContextMenu: true,
    })
  })
})

describe('who may keep the answer', () => {
  it('is anybody as long as nobody is signed in, and it is asked for anew each time', async () => {
    const first = await ask(`/media/getmediaview/${open}`)
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    expect(first.headers.get('vary')).toContain('Accept-Language')
    const etag = first.headers.get('etag') ?? ''
    const again = await ask(`/media/getmediaview/${open}`, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await ask(`/media/getmediaview/${open}`, {
      language: 'en',
      headers: { 'If-None-Match': etag },
    })
    expect(other.status).toBe(200)
  })

  it('is nobody else once somebody is', async () => {
    const answer = await ask(`/media/getmediaview/${open}`, { viewer: site().viewers.member })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('etag')).toBeNull()
  })
})

describe('the pictures of a gallery', () => {
  async function items(id: number, query = '', viewer?: TestViewer) {
    const answer = await ask(`/media/ajax/galleryitems/${id}?${query}`, viewer ? { viewer } : {})
    return answer.status === 200 ? galleryItems.reply?.parse(await answer.json()) : answer.status
  }

  it('come in their order, a stretch at a time, with the captions of the gallery', async () => {
    const ids = await buildPictures(site().payload, 3)
    const [a = 0, b = 0, c = 0] = ids
    const { id } = await buildGallery(site().payload, { pictures: [c, { image: a, caption: 'Hier' }, b] })
    expect(await items(id)).toMatchObject({ total: 3, entries: [{ pid: c }, { pid: a }, { pid: b }] })
    expect(await items(id, 'from=1&limit=1')).toMatchObject({
      total: 3,
      entries: [{ pid: a, image: { id: a, caption: 'Hier' } }],
    })
    expect(await items(id, 'from=9')).toEqual({ total: 3, entries: [] })
    expect(await items(id, 'limit=501')).toBe(400)
    expect(await items(2_000_000_000)).toBe(404)
  })

  it('are those the caller may see', async () => {
    const { payload, viewers } = site()
    const { id } = await buildGallery(payload, { pictures: [open, own, withdrawn] })
    expect(await items(id)).toMatchObject({ total: 1 })
    expect(await items(id, '', viewers.member)).toMatchObject({ total: 2 })
    expect(await items(id, '', viewers.editor)).toMatchObject({ total: 3 })
    const { id: draft } = await buildGallery(payload, { pictures: [open], isPublished: false })
    expect(await items(draft, '', viewers.member)).toBe(404)
    expect(await items(draft, '', viewers.editor)).toMatchObject({ total: 1 })
  })

  it('is asked for by a pid, which leads to the picture beside one that is gone', async () => {
    const { payload } = site()
    const [a = 0, b = 0, c = 0] = await buildPictures(payload, 3)
    const { id } = await buildGallery(payload, { pictures: [a, b, c] })
    expect(await items(id, `pid=${b}`)).toMatchObject({ total: 3, entries: [{ pid: b }] })
    // Privileged: a test takes it away.
    await payload.delete({ collection: 'images', id: b, overrideAccess: true })
    expect(await items(id, `pid=${b}`)).toMatchObject({ total: 2, entries: [{ pid: c }] })
    expect(await items(id, `pid=${open}`)).toBe(404)
    expect(await items(2_000_000_000, `pid=${b}`)).toBe(404)
    expect(await items(id, 'pid=0')).toBe(400)
  })
})

describe('the places of a picture', () => {
  async function places(id: number, language = 'de') {
    const answer = await ask(`/media/ajax/imageusage/${id}`, { viewer: site().viewers.editor, language })
    expect(answer.status).toBe(200)
    return imageUsage.reply?.parse(await answer.json()) ?? expect.fail('no reply')
  }

  it('are galleries and the front page, each with its cut and the ways to it', async () => {
    const { payload } = site()
    const [id = 0, other = 0] = await buildPictures(payload, 2)
    const ratio = { small: '1:1', medium: '3:2', large: '16:9' }
    const shown = await buildGallery(payload, { title: 'Am Deich', pictures: [other, id], ratio })
    const draft = await buildGallery(payload, { title: 'Entwurf', pictures: [id], isPublished: false })
    await payload.updateGlobal({
      slug: 'front-page',
      data: { pictures: [id] },
      depth: 0,
      overrideAccess: true,
    })
    expect((await places(id)).image.id).toBe(id)
    expect((await places(id)).places).toEqual([
      {
        kind: 'Galerie',
        title: 'Entwurf',
        page: null,
        panel: `/admin/collections/galleries/${draft.id}`,
        ratio: '3:2',
      },
      {
        kind: 'Galerie',
        title: 'Am Deich',
        page: `/galerie/${shown.id}/bild/${id}`,
        panel: `/admin/collections/galleries/${shown.id}`,
        ratio: '1:1,3:2,16:9',
      },
      {
        kind: 'Startseite',
        title: 'Startseite',
        page: '/',
        panel: '/admin/globals/front-page',
        ratio: '3:2',
      },
    ])
    expect((await places(id, 'en')).places.map(({ kind, page }) => [kind, page])).toEqual([
      ['Gallery', null],
      ['Gallery', `/en/galerie/${shown.id}/bild/${id}`],
      ['Front page', '/en'],
    ])
    expect((await places(other)).places.map(({ title }) => title)).toEqual(['Am Deich'])
  })

  it('are none for a picture that is used nowhere', async () => {
    const [id = 0] = await buildPictures(site().payload, 1)
    expect((await places(id)).places).toEqual([])
  })
})
