import type { TestViewer } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildImage, type ImageOverrides } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { contentHash } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

type Visibility = NonNullable<ImageOverrides['visibility']>
type Seen = { id: number; imageUrls: Record<string, string>; caption: string; copyright: string }

async function ask(viewer: TestViewer, hash: string, imageManagerPrefix = 'article') {
  const query = new URLSearchParams({ hash, imageManagerPrefix })
  const { headers } = viewer
  const answer = await callRest(site(), `/litfass/media/ajax/imagesame?${query}`, { headers })
  const body = await answer.json()
  const pictures: Seen[] = (body.pictures ?? []).map((picture: { imageObj: string }) => ({
    ...picture,
    id: JSON.parse(picture.imageObj).id,
  }))
  return { status: answer.status, body, pictures, ids: pictures.map(({ id }) => id) }
}

describe('pictures of the same file', () => {
  it('are listed with their addresses and texts, newest first', async () => {
    const { payload, viewers } = site()
    const picture = await photograph({ width: 700, height: 400 })
    const texts = { caption: 'Gewitterfront über dem Deich', copyright: 'S. Nazarov' }
    const first = await buildImage(payload, { picture, ...texts })
    const second = await buildImage(payload, { picture })
    const { status, pictures, ids } = await ask(viewers.editor, contentHash(picture))
    expect(status).toBe(200)
    expect(ids).toEqual([second.id, first.id])
    expect(pictures[1]).toMatchObject(texts)
    expect(pictures[1]?.imageUrls.M).toMatch(new RegExp(`^/media/file/${first.id}/[\\w-]+/M\\.webp$`))
    expect(Object.keys(pictures[1]?.imageUrls ?? {})).toHaveLength(7)
  })

  it('are ten at most', async () => {
    const { payload, viewers } = site()
    const picture = await photograph({ width: 64, height: 64 })
    for (let made = 0; made < 12; made += 1) await buildImage(payload, { picture })
    expect((await ask(viewers.editor, contentHash(picture))).ids).toHaveLength(10)
  })

  it('are found whatever case the hash is written in', async () => {
    const { payload, viewers } = site()
    const picture = await photograph()
    const { id } = await buildImage(payload, { picture })
    expect((await ask(viewers.editor, contentHash(picture).toUpperCase())).ids).toEqual([id])
  })

  it('exclude those that failed and cannot be shown', async () => {
    const { payload, pool, viewers } = site()
    const picture = await photograph()
    const { id } = await buildImage(payload, { picture })
    await pool.query("update images set processing_state = 'failed' where id = $1", [id])
    expect((await ask(viewers.editor, contentHash(picture))).ids).toEqual([])
    await pool.query('update images set is_stub = false where id = $1', [id])
    expect((await ask(viewers.editor, contentHash(picture))).ids).toEqual([id])
  })

  it('are empty for a file that no one has uploaded', async () => {
    const { status, body } = await ask(site().viewers.editor, 'f'.repeat(64))
    expect({ status, body }).toEqual({ status: 200, body: { pictures: [] } })
  })
})

const usedBy: [visibility: Visibility, told: string[]][] = [
  ['public', ['owner', 'editor', 'admin']],
  ['restricted', ['owner', 'editor', 'admin']],
  ['withdrawn', []],
]

it.each(usedBy)('a %s picture of the same file is offered only to %j', async (visibility, expected) => {
  const { payload, viewers } = site()
  const { member: owner, otherMember, editor, admin } = viewers
  const picture = await photograph()
  const imageManagerPrefix = 'participation'
  const { id } = await buildImage(payload, {
    ...{ picture, owner, visibility, imageManagerPrefix },
    caption: 'Geheim',
  })
  const told: string[] = []
  for (const [name, viewer] of Object.entries({ owner, otherMember, editor, admin })) {
    const { status, ids, body } = await ask(viewer, contentHash(picture), imageManagerPrefix)
    expect(status).toBe(200)
    if (ids.includes(id)) told.push(name)
    else expect(body).toEqual({ pictures: [] })
  }
  expect(told).toEqual(expected)
})

it('a picture of the editors is not offered to members, nor one of members to editors', async () => {
  const { payload, viewers } = site()
  const picture = await photograph()
  const desk = await buildImage(payload, { picture, visibility: 'public' })
  const own = await buildImage(payload, { picture, owner: viewers.member, imageManagerPrefix: 'avatar' })
  const hash = contentHash(picture)
  expect((await ask(viewers.member, hash, 'participation')).ids).toEqual([own.id])
  expect((await ask(viewers.otherMember, hash, 'participation')).ids).toEqual([])
  expect((await ask(viewers.editor, hash, 'imagepost')).ids).toEqual([desk.id])
})

describe('requests for the same file', () => {
  it('are only for those who may upload there', async () => {
    const { viewers } = site()
    const asking = async (viewer: TestViewer, prefix: string) =>
      (await ask(viewer, 'a'.repeat(64), prefix)).status
    expect(await asking(viewers.anonymous, 'avatar')).toBe(401)
    expect(await asking(viewers.locked, 'avatar')).toBe(401)
    expect(await asking(viewers.pending, 'avatar')).toBe(403)
    expect(await asking(viewers.member, 'article')).toBe(403)
    expect(await asking(viewers.member, 'nowhere')).toBe(400)
    expect(await asking(viewers.editor, 'article')).toBe(200)
  })

  it.each(['', 'abc', 'g'.repeat(64), 'a'.repeat(63), `${'a'.repeat(64)}'--`])(
    'refuses the hash %j',
    async (hash) => {
      const { status, body } = await ask(site().viewers.editor, hash)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'malformed', fieldErrors: { hash: expect.any(String) } })
    },
  )
})
