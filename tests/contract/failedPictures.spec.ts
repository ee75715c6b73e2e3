import { beforeAll, expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { photograph, truncated } from '../factories/pictures/photograph.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })

/** In the order of their upload. */
const ids = { older: 0, failed: 0, replaced: 0 }
let broken: Buffer

beforeAll(async () => {
  broken = truncated(await photograph())
  ids.older = await processed({ caption: 'Steht schon da' })
  ids.failed = await processed({ caption: 'Ging nicht', picture: broken })
  ids.replaced = await processed({ caption: 'War einmal anders' })
})

it.each(['/', '/en', '/bilder', '/en/bilder', '/sitemap/images-1.xml', '/en/sitemap/images-1.xml'])(
  'leaves a picture that failed out of %s',
  async (path) => {
    const text = await read(path)
    expect(text).toContain(`/bilder/${ids.older}`)
    expect(text).not.toContain(`/bilder/${ids.failed}`)
    expect(text).not.toContain('Ging nicht')
  },
)

it('is left out of the front page though the editors have chosen it', async () => {
  const data = { lead: ids.failed, pictures: [ids.older, ids.failed] }
  await site().payload.updateGlobal({ slug: 'front-page', data, depth: 0, overrideAccess: true })
  const text = await read('/')
  expect(text).toContain(`/bilder/${ids.older}`)
  expect(text).not.toContain(`/bilder/${ids.failed}`)
})

it('is not counted, nor linked from its neighbours', async () => {
  expect(await read('/bilder')).toContain('2 Bilder')
  const page = await read(`/bilder/${ids.older}`)
  expect(page).toContain(`/bilder/${ids.replaced}`)
  expect(page).not.toContain(`/bilder/${ids.failed}`)
})

it('keeps its own page, which says why there is no picture', async () => {
  expect(await read(`/bilder/${ids.failed}`)).toContain('data-stub="failed"')
})

it('keeps showing the former file of a picture whose new file failed', async () => {
  const data = { data: broken, name: 'neu.jpg', size: broken.length, mimetype: 'image/jpeg' }
  const { payload } = site()
  await payload.update({
    collection: 'images',
    id: ids.replaced,
    data: {},
    file: data,
    depth: 0,
    overrideAccess: true,
  })
  const { renditionHash, processing } = await untilProcessed(payload, ids.replaced)
  expect(processing?.state).toBe('failed')
  for (const path of ['/bilder', `/bilder/${ids.replaced}`]) {
    const page = await read(path)
    expect(page).toContain(`/media/file/${ids.replaced}/${renditionHash}/`)
    expect(page).not.toContain('data-stub')
  }
})

async function processed(overrides: Parameters<typeof buildImage>[1]): Promise<number> {
  const { id } = await buildImage(site().payload, overrides)
  await untilProcessed(site().payload, id)
  return id
}

async function read(path: string): Promise<string> {
  const answer = await callSite(site(), path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}
