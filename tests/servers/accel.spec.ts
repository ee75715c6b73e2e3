import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { callSite } from '../factories/calls.ts'
import { buildReadyImage, type ImageOverrides } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { fileAddress } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ env: { LITFASS_ACCEL_PREFIX: '/_files/' }, server: true, worker: true })

let open: Image
let hidden: Image
beforeAll(async () => {
  open = await ready({})
  hidden = await ready({
    visibility: 'restricted',
    owner: site().viewers.member,
    imageManagerPrefix: 'avatar',
  })
})

it.each(['GET', 'HEAD'])('names the file of a public variant to nginx: %s', async (method) => {
  const answer = await callSite(site(), fileAddress(open, 'M.webp'), { method })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-accel-redirect': `/_files/${key(open, 'M.webp')}`,
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400, s-maxage=31536000, immutable',
    etag: `"${open.renditionHash}-M.webp"`,
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  expect(await answer.text()).toBe('')
})

it('makes a JPEG before it names it', async () => {
  const answer = await callSite(site(), fileAddress(open, 'M.jpg'))
  expect(answer.headers.get('x-accel-redirect')).toBe(`/_files/${key(open, 'M.jpg')}`)
  const file = await readFile(join(site().dataDir, 'files', key(open, 'M.jpg')))
  expect(file.subarray(0, 3).toString('hex')).toBe('ffd8ff')
})

it('names a restricted file only to whoever may see it', async () => {
  const { viewers } = site()
  const path = fileAddress(hidden, 'M.webp')
  for (const { kind, headers } of [viewers.member, viewers.editor]) {
    const answer = await callSite(site(), path, { headers })
    expect(answer.headers.get('x-accel-redirect'), kind).toBe(`/_files/${key(hidden, 'M.webp')}`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
  for (const { kind, headers } of [viewers.anonymous, viewers.otherMember, viewers.locked]) {
    const answer = await callSite(site(), path, { headers })
    expect([answer.status, answer.headers.get('x-accel-redirect')], kind).toEqual([404, null])
  }
})

it('names an original to its owner, as a download', async () => {
  const answer = await callSite(site(), `/api/images/file/${hidden.filename}`, {
    headers: site().viewers.member.headers,
  })
  expect(answer.headers.get('x-accel-redirect')).toMatch(/^\/_files\/originals\/\w\w\/\w{64}$/)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
})

it('answers itself where there is nothing to send: known, missing, withdrawn', async () => {
  const etag = `"${open.renditionHash}-M.webp"`
  const answers = [
    await callSite(site(), fileAddress(open, 'M.webp'), { headers: { 'If-None-Match': etag } }),
    await callSite(site(), fileAddress(open, 'XXXL.webp')),
    await withdrawn(),
  ]
  expect(answers.map(({ status }) => status)).toEqual([304, 404, 410])
  for (const { headers } of answers) expect(headers.get('x-accel-redirect')).toBeNull()
})

async function withdrawn(): Promise<Response> {
  const { id, ...gone } = await ready({})
  const data = { visibility: 'withdrawn' } as const
  await site().payload.update({ collection: 'images', id, data, depth: 0, overrideAccess: true })
  return callSite(site(), fileAddress({ id, ...gone }, 'M.webp'))
}

const ready = async (overrides: ImageOverrides) =>
  buildReadyImage(site().payload, { picture: await photograph(), ...overrides })

function key({ renditionHash }: Image, file: string): string {
  return `renditions/${renditionHash?.slice(0, 2)}/${renditionHash}/${file}`
}
