import { beforeAll, expect, it } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { callSite } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'

import { uploadPicture } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const CDN = 'https://bilder.example.test'
const site = useSite({ env: { LITFASS_CDN_URL: `${CDN}/` }, server: true, worker: true })

let image: Image
beforeAll(async () => {
  const { id } = await buildImage(site().payload, { picture: await photograph(), caption: 'Am Deich' })
  image = await untilProcessed(site().payload, id)
})

it('names the CDN in every address of an upload, of REST and of the named routes', async () => {
  const uploaded = await uploadPicture(site(), { content: await photograph() })
  const { files } = await uploaded.json()
  const read = await (await callSite(site(), `/api/images/${image.id}`)).json()
  const [state] = await (await callSite(site(), `/media/imagestate?ids=${image.id}`)).json()
  for (const urls of [files[0].imageUrls, read.url_set]) {
    for (const address of Object.values(urls)) expect(address).toMatch(isOnCdn)
  }
  expect(JSON.stringify(state)).toContain(`${CDN}/media/file/`)
})

it('answers under the same path itself, for the CDN to fetch and keep', async () => {
  const { url_set } = await (await callSite(site(), `/api/images/${image.id}`)).json()
  const { pathname } = new URL(url_set.M)
  const answer = await callSite(site(), pathname)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toMatch(/^public, .*s-maxage=31536000, immutable$/)
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  await answer.body?.cancel()
})

it('lets pages load pictures from the CDN, and shows them from nowhere else', async () => {
  for (const path of ['/', '/bilder', `/bilder/${image.id}`]) {
    const answer = await callSite(site(), path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const sources = /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
    expect(sources).toEqual(["'self'", 'data:', 'blob:', CDN])
    const addresses = [...(await answer.text()).matchAll(/[\w:/.-]*\/media\/file\/[\w/.-]+/g)].map(
      ([url]) => url,
    )
    expect(addresses.length, path).toBeGreaterThan(0)
    for (const address of addresses) expect(address).toMatch(isOnCdn)
  }
})

it('allows no other place when there is no CDN', async () => {
  const { contentSecurityPolicy } = await import('../../config/securityHeaders.ts')
  expect(contentSecurityPolicy({ cdnUrl: undefined })).toContain("img-src 'self' data: blob:;")
})

/** Figures name the folder of their files once. */
const isOnCdn = new RegExp(`^${CDN}/media/file/\\d+/[\\w-]{16,64}/(\\w+\\.(webp|jpg|png))?$`)
