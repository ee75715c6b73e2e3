import type { TestViewer } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { uploadForm } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

let count = 0
const newKey = () => {
  count += 1
  return `key-of-a-test-${count}`
}

type Sending = { key?: string; content: Buffer; as?: TestViewer; prefix?: string; language?: string }

async function send({ key, content, as, prefix = 'avatar', language = 'de' }: Sending) {
  const viewer = as ?? site().viewers.editor
  const answer = await callRest(site(), '/litfass/media/upload', {
    method: 'POST',
    headers: {
      ...viewer.headers,
      'Accept-Language': language,
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: uploadForm({ content }, prefix),
  })
  const body = await answer.json()
  return {
    status: answer.status,
    body,
    id: body.files ? Number(JSON.parse(body.files[0].imageObj).id) : undefined,
  }
}

const rowsOf = async (key: string) =>
  (await site().pool.query('select id from images where upload_key = $1', [key])).rows.map(({ id }) => id)

const jobsOf = async (id: number | undefined) => {
  const text = "select count(*)::int as n from graphile_worker._private_jobs where payload->>'id' = $1"
  return (await site().pool.query(text, [String(id)])).rows[0].n
}

describe('an upload under a key', () => {
  it('is answered with the same picture and the same answer when it is sent again', async () => {
    const [key, content] = [newKey(), await photograph()]
    const first = await send({ key, content })
    const second = await send({ key, content })
    expect(first.status).toBe(200)
    expect(second).toEqual(first)
    expect(await rowsOf(key)).toEqual([first.id])
  })

  it('makes one picture and one job of ten concurrent uploads', async () => {
    const [key, content] = [newKey(), await photograph()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ key, content })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const [first] = answers
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await rowsOf(key)).toEqual([first?.id])
    expect(await jobsOf(first?.id)).toBe(1)
  })

  it('lets one of ten different files win, and refuses the others because the key is taken', async () => {
    const key = newKey()
    const contents = await Promise.all(
      Array.from({ length: 10 }, () => photograph({ width: 64, height: 64 })),
    )
    const answers = await Promise.all(contents.map((content) => send({ key, content })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await rowsOf(key)).toEqual([answers.find(({ status }) => status === 200)?.id])
  })

  it('says in both languages that another file was sent with it before', async () => {
    const key = newKey()
    await send({ key, content: await photograph() })
    const other = { key, content: await photograph() }
    const german = await send(other)
    const msg = expect.stringContaining('Mit diesem Schlüssel ist schon ein anderes Bild hochgeladen worden.')
    expect(german).toMatchObject({ status: 409, body: { code: 'upload.keyUsed', msg, errors: [{ msg }] } })
    expect((await send({ ...other, language: 'en' })).body.msg).toContain('Another image has already been')
    expect(await rowsOf(key)).toHaveLength(1)
  })

  it('is another upload for another image manager', async () => {
    const [key, content] = [newKey(), await photograph()]
    await send({ key, content, prefix: 'avatar' })
    expect(await send({ key, content, prefix: 'wallpaper' })).toMatchObject({ status: 409 })
  })

  it('does not collide with the same key of another account', async () => {
    const [key, content] = [newKey(), await photograph()]
    const { member, otherMember } = site().viewers
    const own = await send({ key, content, as: member })
    const others = await send({ key, content, as: otherMember })
    expect([own.status, others.status]).toEqual([200, 200])
    expect(others.id).not.toBe(own.id)
    expect((await send({ key, content, as: member })).id).toBe(own.id)
  })

  it('is free again after its picture has been deleted', async () => {
    const [key, content] = [newKey(), await photograph()]
    const { id } = await send({ key, content })
    await site().payload.delete({ collection: 'images', id: id ?? 0, depth: 0, overrideAccess: true })
    const again = await send({ key, content: await photograph() })
    expect(again.status).toBe(200)
    expect(again.id).not.toBe(id)
  })

  it('leads to its picture even after its file was replaced', async () => {
    const [key, content] = [newKey(), await photograph()]
    const { id } = await send({ key, content })
    const replacement = await photograph()
    await site().payload.update({
      collection: 'images',
      id: id ?? 0,
      data: {},
      file: { data: replacement, name: 'neu.jpg', size: replacement.length, mimetype: 'image/jpeg' },
      depth: 0,
      overrideAccess: true,
    })
    expect(await send({ key, content })).toMatchObject({ status: 200, id })
    expect((await send({ key, content: replacement })).status).toBe(409)
  })

  it('does not show a picture that has since been withdrawn', async () => {
    const { member } = site().viewers
    const sending = { key: newKey(), content: await photograph(), as: member }
    const { id } = await send(sending)
    const data = { visibility: 'withdrawn' } as const
    await site().payload.update({ collection: 'images', id: id ?? 0, data, depth: 0, overrideAccess: true })
    expect(await send(sending)).toMatchObject({ status: 410, body: { code: 'gone' } })
  })

  it('checks the right to upload each time', async () => {
    const { editor } = site().viewers
    const sending = { key: newKey(), content: await photograph(), prefix: 'article' }
    expect((await send(sending)).status).toBe(200)
    const become = (role: 'member' | 'editor') =>
      site().payload.update({
        collection: 'accounts',
        id: editor.account?.id ?? 0,
        data: { role },
        depth: 0,
        overrideAccess: true,
      })
    await become('member')
    expect(await send(sending)).toMatchObject({ status: 403, id: undefined })
    await become('editor')
    expect((await send(sending)).status).toBe(200)
  })
})

it('makes a picture of every upload without a key', async () => {
  const content = await photograph()
  const ids = [await send({ content }), await send({ content })].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})

it.each(['short', 'x'.repeat(101), 'with a space', 'schlüssel', ''])('refuses the key %j', async (key) => {
  const { status, body } = await send({ key, content: await photograph() })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'malformed', fieldErrors: { 'Idempotency-Key': expect.any(String) } })
})

it('accepts keys of 8 and of 100 characters', async () => {
  for (const key of ['~!"#$%&z', 'k'.repeat(100)])
    expect((await send({ key, content: await photograph() })).status).toBe(200)
})

it('shows no key to anyone, and lets no one write or search for one', async () => {
  const { admin } = site().viewers
  const key = newKey()
  const { id } = await send({ key, content: await photograph(), as: admin })
  const ask = (path: string, init: RequestInit = {}) =>
    callRest(site(), path, { ...init, headers: { ...admin.headers, ...init.headers } })
  expect(await (await ask(`/images/${id}?select[uploadKey]=true`)).text()).not.toContain(key)
  const found = await ask(`/images?where[uploadKey][equals]=${key}`)
  expect(found.ok ? (await found.json()).totalDocs : 0).toBe(0)
  await ask(`/images/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ uploadKey: 'forged-by-somebody' }),
  })
  expect(await rowsOf(key)).toEqual([id])
})
