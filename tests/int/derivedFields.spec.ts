import { expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { patchImage } from '../factories/editPicture.ts'
import { buildImage, imageById } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { contentHash } from '../factories/storedFiles.ts'
import { payloadForm } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const FORGED = {
  is_stub: false,
  renditionHash: 'f'.repeat(32),
  contentHash: 'f'.repeat(64),
  uploadKey: 'forged-key',
  owner: 1,
  url_set: { XL: 'https://elsewhere.test/x.webp' },
  variants: [{ keys: ['XL'], width: 1, height: 1, bytes: 1 }],
  processing: { state: 'ready', remaining: 0, reason: 'forged' } as const,
  frames: 7,
  thumbhash: 'forged',
  dominantColour: '#123456',
  metadata: { forged: true },
  originalName: 'forged.jpg',
}

/** Written by Payload's own upload handling; no one may point a row to another file with it. */
const FORGED_FILE = {
  filename: 'fremd.jpg',
  mimeType: 'text/html',
  filesize: 1,
  width: 1,
  height: 1,
  url: '/forged',
}

it('accepts no derived field from a REST client that uploads', async () => {
  const { viewers, payload } = site()
  const content = await photograph()
  const body = payloadForm(
    { content, name: 'echt.jpg' },
    { ...FORGED, ...FORGED_FILE, revision: 99, caption: 'Bleibt' },
  )
  const answer = await callRest(site(), '/images', { method: 'POST', headers: viewers.editor.headers, body })
  expect(answer.status).toBe(201)
  const { doc } = await answer.json()
  const stored = await imageById(payload, doc.id)
  expect(stored).toMatchObject({
    caption: 'Bleibt',
    is_stub: true,
    contentHash: contentHash(content),
    owner: viewers.editor.account?.id,
    originalName: 'echt.jpg',
    revision: 1,
    frames: 1,
    mimeType: 'image/jpeg',
    filesize: content.length,
    width: 1200,
    height: 800,
    processing: { state: 'waiting', reason: null },
  })
  expectNothingForged(stored)
})

it.each(['editor', 'admin', 'member'] as const)(
  'takes no derived field from a %s who updates by REST',
  async (kind) => {
    const { viewers, payload } = site()
    const viewer = viewers[kind]
    const before = await buildImage(payload, { owner: viewer, imageManagerPrefix: 'avatar' })
    const answer = await patchImage(
      site(),
      before.id,
      { ...FORGED, ...FORGED_FILE, caption: 'Bleibt' },
      viewer,
    )
    expect(answer.status).toBe(200)
    const stored = await imageById(payload, before.id)
    expect(stored).toEqual({ ...before, caption: 'Bleibt', revision: 2, updatedAt: expect.any(String) })
  },
)

it('accepts no derived field from the Local API with the rights of an editor', async () => {
  const { viewers, payload } = site()
  const before = await buildImage(payload)
  await payload.update({
    collection: 'images',
    id: before.id,
    data: { ...FORGED, caption: 'Bleibt' },
    user: viewers.editor.user,
    depth: 0,
    overrideAccess: false,
  })
  expect(await imageById(payload, before.id)).toMatchObject({
    is_stub: true,
    contentHash: before.contentHash,
    revision: 2,
  })
  expectNothingForged(await imageById(payload, before.id))
})

it('accepts no derived field from the Local API with all rights either', async () => {
  const { payload } = site()
  const before = await buildImage(payload)
  await payload.update({ collection: 'images', id: before.id, data: FORGED, depth: 0, overrideAccess: true })
  expectNothingForged(await imageById(payload, before.id))
})

it('changes no derived field in an update of many pictures', async () => {
  const { payload, viewers } = site()
  const before = await buildImage(payload)
  const answer = await callRest(site(), `/images?where[id][equals]=${before.id}`, {
    method: 'PATCH',
    headers: { ...viewers.admin.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...FORGED, ...FORGED_FILE }),
  })
  expect(answer.status).toBe(200)
  expectNothingForged(await imageById(payload, before.id))
  expect(await imageById(payload, before.id)).toMatchObject({
    filename: before.filename,
    mimeType: before.mimeType,
  })
})

it('keeps the image manager a picture was uploaded for', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { imageManagerPrefix: 'avatar' })
  await patchImage(site(), id, { imageManagerPrefix: 'teaser' })
  expect((await imageById(payload, id))?.imageManagerPrefix).toBe('avatar')
})

it('lets a member neither hide nor show a picture', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload, { owner: viewers.member, imageManagerPrefix: 'avatar' })
  await patchImage(site(), id, { visibility: 'restricted' }, viewers.member)
  expect((await imageById(payload, id))?.visibility).toBe('public')
})

function expectNothingForged(image: unknown): void {
  const text = JSON.stringify(image)
  for (const trace of ['forged', 'elsewhere.test', 'ffffffff', '#123456', 'fremd'])
    expect(text).not.toContain(trace)
}

it('answers the addresses when they or all fields are requested, and not otherwise', async () => {
  const { id } = await buildImage(site().payload)
  await site().pool.query('update images set rendition_hash = $2 where id = $1', [id, 'a'.repeat(24)])
  const read = async (query: string) => (await callRest(site(), `/images/${id}?${query}`)).json()
  expect(Object.keys((await read('')).url_set)).toHaveLength(7)
  expect((await read('select[url_set]=true')).url_set.M).toMatch(/^\/media\/file\//)
  expect(await read('select[caption]=true')).not.toHaveProperty('url_set')
})
