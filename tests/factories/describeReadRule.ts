import { createServer } from 'node:http'
import type { ImagesOptions } from '@litfass/images'
import { openPublicFiles } from '@litfass/images/files'
import { listenLocally } from '@litfass/kit/testing'
import type { CollectionConfig } from 'payload'
import { beforeAll, expect, it } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { createPictureListener } from '../../server/web/publicPictures.ts'
import { callRest } from './calls.ts'
import { picturesConfig } from './picturesConfig.ts'
import { takeReadyImage } from './readyImages.ts'
import { fileAddress } from './storedFiles.ts'
import { type Site, useSite } from './useSite.ts'

/** The status of a request that the listener leaves to Next. */
const LEFT = 299

type Rule = { options?: Partial<ImagesOptions>; access?: CollectionConfig['access'] }

/** Tests that a rule by which only accounts may read pictures holds for files and states, however they are served. */
export function describeReadRule({ options, access }: Rule): void {
  const site = useSite({
    config: () => picturesConfig({ ...(options && { options }), ...(access && { collection: { access } }) }),
  })
  const pictures = useListener(site)

  it('keeps public pictures from being served without Payload', async () => {
    for (const path of pictures().paths) expect((await pictures().ask(path)).status, path).toBe(LEFT)
  })

  it('decides about their files', async () => {
    const { anonymous, member } = site().viewers
    for (const path of pictures().files) {
      const statuses = await Promise.all(
        [anonymous, member].map(async ({ headers }) => {
          const answer = await callRest(site(), `/litfass${path}`, { headers })
          await answer.body?.cancel()
          return [answer.status, answer.headers.get('cache-control')]
        }),
      )
      expect(statuses, path).toEqual([
        [404, 'private, no-store'],
        [200, 'private, no-store'],
      ])
    }
  })

  it('decides about what is told of their processing', async () => {
    const { id } = pictures().image
    await site().pool.query('update images set is_stub = true, processing_remaining = 3 where id = $1', [id])
    const { anonymous, member } = site().viewers
    const told = await Promise.all(
      [anonymous, member].map(async ({ headers }) =>
        (await callRest(site(), `/litfass/media/imageisstub?ids=${id}`, { headers })).json(),
      ),
    )
    expect(told).toEqual([{ [id]: 0 }, { [id]: 3 }])
  })

  it('is asked for a withdrawn picture too', async () => {
    const { payload } = site()
    const { id } = pictures().image
    await payload.update({
      collection: 'images',
      id,
      data: { visibility: 'withdrawn' },
      depth: 0,
      overrideAccess: true,
    })
    for (const path of pictures().files) {
      expect((await pictures().ask(path)).status, path).toBe(LEFT)
      expect((await callRest(site(), `/litfass${path}`)).status, path).toBe(410)
    }
  })
}

/** A ready public picture behind the listener that stands in front of Next. */
function useListener(site: () => Site) {
  let opened: { image: Image; address: string } | undefined
  beforeAll(async () => {
    openPublicFiles(site().payload.config)
    const answerPicture = createPictureListener(site())
    const server = createServer(async (request, response) => {
      if (!(await answerPicture(request, response))) response.writeHead(LEFT).end()
    })
    const port = await listenLocally(server)
    const image = await takeReadyImage(site())
    opened = { image, address: `http://127.0.0.1:${port}` }
    return () => server.close()
  })
  return () => {
    if (!opened) throw new Error('To be called inside a test.')
    const { image, address } = opened
    const files = [fileAddress(image, 'M.webp'), `/media/imagecut/${image.id}/1x1-M.jpg`]
    const paths = [...files, `/media/imageisstub?ids=${image.id}`]
    return { image, files, paths, ask: (path: string) => fetch(address + path) }
  }
}
