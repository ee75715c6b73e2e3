import type { TestViewer } from '@litfass/kit/testing'
import { sortableImagesSelection } from '@litfass/picture-desk/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildImage, type ImageOverrides } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
let picture: Buffer

beforeAll(async () => {
  picture = await photograph({ width: 64, height: 64 })
})

type Asked = {
  imageManagerPrefix?: string
  selected?: readonly (number | string)[]
  search?: string
  page?: number
}

function send(
  viewer: TestViewer,
  { imageManagerPrefix = 'article', selected = [], ...rest }: Asked,
  as = '.json',
) {
  const more = Object.entries(rest).map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams([
    ['imageManagerPrefix', imageManagerPrefix],
    ['selected', selected.join(',')],
    ...more,
  ])
  const path = `/litfass/media/ajax/sortableimagesselection${as}?${query}`
  return callRest(site(), path, { headers: { ...viewer.headers, 'Accept-Language': 'de' } })
}

async function ask(viewer: TestViewer, asked: Asked = {}) {
  const answer = await send(viewer, asked)
  expect(answer.status).toBe(200)
  return sortableImagesSelection.reply?.parse(await answer.json()) ?? expect.fail('no reply')
}

const idsOf = (pictures: readonly { id: number }[]) => pictures.map(({ id }) => id)
const build = (overrides: ImageOverrides = {}) => buildImage(site().payload, { picture, ...overrides })

describe('the selection', () => {
  it('is returned in its order, each picture once, with its details', async () => {
    const { viewers } = site()
    const first = await build({
      caption: 'Deich',
      copyright: 'S. Nazarov',
      fileName: 'deich.jpg',
      focus_x: 0,
    })
    const second = await build()
    const { selected, missing } = await ask(viewers.editor, { selected: [second.id, first.id, second.id] })
    expect(idsOf(selected)).toEqual([second.id, first.id])
    expect(missing).toEqual([])
    const turned = await ask(viewers.editor, { selected: [first.id, second.id] })
    expect(idsOf(turned.selected)).toEqual([first.id, second.id])
    expect(selected[1]).toMatchObject({
      caption: 'Deich',
      copyright: 'S. Nazarov',
      fileName: 'deich.jpg',
      focus_x: 0,
      focus_y: 50,
      is_stub: true,
      hasFailed: false,
      visibility: 'public',
      revision: 1,
    })
    expect(selected[1]?.imageUrls?.M).toMatch(new RegExp(`^/media/file/${first.id}/`))
  })

  it('reports deleted pictures as missing', async () => {
    const { viewers, payload } = site()
    const { id } = await build()
    const { id: kept } = await build()
    await payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
    expect(await ask(viewers.editor, { selected: [id, kept] })).toMatchObject({
      selected: [{ id: kept }],
      missing: [id],
    })
  })

  it.each([
    ['public', { editor: true, member: true, otherMember: false }],
    ['restricted', { editor: true, member: true, otherMember: false }],
    ['withdrawn', { editor: true, member: false, otherMember: false }],
  ] as const)('is told of a member’s %s picture to %j', async (visibility, told) => {
    const { viewers } = site()
    const { id } = await build({ owner: viewers.member, imageManagerPrefix: 'avatar', visibility })
    for (const kind of ['editor', 'member', 'otherMember'] as const) {
      const { selected, missing } = await ask(viewers[kind], { imageManagerPrefix: 'avatar', selected: [id] })
      expect({ kind, seen: idsOf(selected), missing }).toEqual({
        kind,
        seen: told[kind] ? [id] : [],
        missing: told[kind] ? [] : [id],
      })
    }
  })

  it.each([['x'], ['0'], ['-1'], ['1.5'], ['99999999999']])('is refused when it is %s', async (selected) => {
    const answer = await send(site().viewers.editor, { selected: [selected] })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'malformed', fieldErrors: expect.any(Object) })
  })

  it('has at most two hundred pictures', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => index + 1)
    expect((await send(site().viewers.editor, { selected: ids })).status).toBe(400)
    expect((await send(site().viewers.editor, { selected: ids.slice(1) })).status).toBe(200)
  })
})

describe('the choice', () => {
  it('is listed newest first, 24 a page, each picture on one page', async () => {
    const { viewers, pool } = site()
    await pool.query('delete from images')
    const ids: number[] = []
    for (let made = 0; made < 26; made += 1) ids.push((await build()).id)
    // As pictures of one upload may.
    await pool.query('update images set created_at = now()')
    const first = await ask(viewers.editor)
    const second = await ask(viewers.editor, { page: 2 })
    expect(first).toMatchObject({ total: 26, page: 1, pages: 2 })
    expect([...idsOf(first.pictures), ...idsOf(second.pictures)]).toEqual(ids.toReversed())
    expect(first.pictures).toHaveLength(24)
  })

  it('is empty when only the selection is requested', async () => {
    const { id } = await build()
    const { selected, pictures, total } = await ask(site().viewers.editor, { selected: [id], page: 0 })
    expect({ selected: idsOf(selected), pictures, total }).toEqual({ selected: [id], pictures: [], total: 0 })
  })

  it('offers editors what editors have uploaded, and nothing withdrawn', async () => {
    const { viewers, pool } = site()
    await pool.query('delete from images')
    const { id: open } = await build({ imageManagerPrefix: 'multiupload' })
    const { id: restricted } = await build({ visibility: 'restricted' })
    await build({ visibility: 'withdrawn' })
    await build({ imageManagerPrefix: 'avatar', owner: viewers.member })
    expect(idsOf((await ask(viewers.editor)).pictures)).toEqual([restricted, open])
  })

  it('leaves out what failed before it could be shown', async () => {
    const { viewers, pool } = site()
    await pool.query('delete from images')
    const { id } = await build()
    await pool.query("update images set processing_state = 'failed' where id = $1", [id])
    expect((await ask(viewers.editor)).pictures).toEqual([])
    await pool.query('update images set is_stub = false where id = $1', [id])
    expect(idsOf((await ask(viewers.editor)).pictures)).toEqual([id])
  })

  it('offers members only their own pictures', async () => {
    const { viewers, pool } = site()
    await pool.query('delete from images')
    const { id: own } = await build({ imageManagerPrefix: 'avatar', owner: viewers.member })
    await build({ imageManagerPrefix: 'avatar', owner: viewers.otherMember })
    await build({ imageManagerPrefix: 'article' })
    const { pictures, total } = await ask(viewers.member, { imageManagerPrefix: 'wallpaper' })
    expect({ ids: idsOf(pictures), total }).toEqual({ ids: [own], total: 1 })
  })
})

describe('a search', () => {
  it('finds words of caption, copyright and file name, all of them in any place and case', async () => {
    const { viewers } = site()
    const { id } = await build({
      caption: 'Gewitterfront über dem Deich',
      copyright: 'S. Nazarov',
      fileName: 'IMG_4711.jpg',
    })
    const { id: other } = await build({ caption: 'Deich im Winter' })
    const found = async (search: string) => idsOf((await ask(viewers.editor, { search })).pictures)
    expect(await found('gewitter')).toEqual([id])
    expect(await found('NAZAROV deich')).toEqual([id])
    expect(await found('img_4711')).toEqual([id])
    expect(await found('deich')).toEqual([other, id])
    expect(await found('deich sommer')).toEqual([])
  })

  it('treats pattern characters literally', async () => {
    const { viewers } = site()
    const { id } = await build({ caption: String.raw`100 % Regen_schirm c:\fotos` })
    await build({ caption: '100 x RegenXschirm c:xfotos' })
    for (const search of ['%', '100 %', 'Regen_schirm', String.raw`c:\fotos`, String.raw`\\`.slice(1)])
      expect(idsOf((await ask(viewers.editor, { search })).pictures), search).toEqual([id])
    for (const search of ["'; drop table images; --", '%%%', '_'.repeat(200)])
      expect(idsOf((await ask(viewers.editor, { search })).pictures), search).toEqual([])
  })

  it('finds for a member nothing by the name of a file', async () => {
    const { viewers } = site()
    await build({ imageManagerPrefix: 'avatar', owner: viewers.member, fileName: 'geheimnis.jpg' })
    const { pictures } = await ask(viewers.member, { imageManagerPrefix: 'avatar', search: 'geheimnis' })
    expect(pictures).toEqual([])
  })
})

describe('requests', () => {
  it('are only for those who may upload there', async () => {
    const { viewers } = site()
    const status = async (viewer: TestViewer, imageManagerPrefix: string) =>
      (await send(viewer, { imageManagerPrefix })).status
    expect(await status(viewers.anonymous, 'avatar')).toBe(401)
    expect(await status(viewers.locked, 'avatar')).toBe(401)
    expect(await status(viewers.pending, 'avatar')).toBe(403)
    expect(await status(viewers.member, 'article')).toBe(403)
    expect(await status(viewers.member, 'avatar')).toBe(200)
    expect(await status(viewers.editor, 'article')).toBe(200)
    expect(await status(viewers.editor, '__proto__')).toBe(400)
  })

  it('refuse an unknown image manager with a message', async () => {
    const answer = await send(site().viewers.editor, { imageManagerPrefix: 'nirgends' })
    expect(await answer.json()).toEqual({
      msg: 'Für diesen Ort werden keine Bilder hochgeladen.',
      code: 'desk.unknownManager',
    })
  })
})

describe('the HTML of the plain path', () => {
  async function html(asked: Asked): Promise<string> {
    const answer = await send(site().viewers.editor, asked, '')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    return answer.text()
  }
  /** The ids each link would choose. */
  const linksOf = (text: string, label: string) =>
    [...text.matchAll(/<a href="\?([^"]*)"([^>]*)>/g)]
      .filter(([, , more]) => more?.includes(`aria-label="${label}`))
      .map(([, query]) => new URLSearchParams(query?.replaceAll('&amp;', '&')).get('selected'))

  it('is a form with the pictures in their order, and every step is a link', async () => {
    const [a, b] = [(await build({ caption: 'Anfang' })).id, (await build({ caption: 'Ende' })).id]
    const text = await html({ selected: [b, a] })
    const hidden = [...text.matchAll(/type="hidden" name="images" value="(\d+)"/g)].map(([, id]) =>
      Number(id),
    )
    expect(hidden).toEqual([b, a])
    expect(linksOf(text, 'Nach vorn')).toEqual([`${a},${b}`])
    expect(linksOf(text, 'Nach hinten')).toEqual([`${a},${b}`])
    expect(linksOf(text, 'Entfernen')).toEqual([`${a}`, `${b}`])
  })

  it('adds to the selection, says what is already selected, and keeps the search', async () => {
    const { id: chosen } = await build({ caption: 'Zeppelin eins' })
    const { id: other } = await build({ caption: 'Zeppelin zwei' })
    const text = await html({ selected: [chosen], search: 'zeppelin' })
    expect(linksOf(text, 'Auswählen')).toEqual([`${chosen},${other}`])
    expect(text).toContain('schon ausgewählt')
    expect(text).toContain('value="zeppelin"')
    expect(text).toContain('search=zeppelin')
  })

  it('writes captions and searches as text', async () => {
    const { id } = await build({ caption: '<img src=x onerror=alert(1)>' })
    const text = await html({ selected: [id], search: '"><script>alert(1)</script>' })
    expect(text).not.toContain('<script>')
    expect(text).not.toContain('<img src=x')
  })
})
