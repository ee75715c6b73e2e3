import { expect } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { callSite } from './calls.ts'
import { buildImage, type ImageOverrides, imageById, untilProcessed } from './images.ts'
import { useSiteBrowser } from './pages.ts'
import { cornersOf, quarters } from './pictures/drawings.ts'
import { useSite } from './useSite.ts'

/** The site for a test file of the editor, with a worker, and pictures of four quarters. */
export function useImageEditor() {
  const site = useSite({ server: true, worker: true })
  const open = useSiteBrowser(site)

  async function ready(overrides: ImageOverrides = {}): Promise<Image> {
    const picture = await quarters()
    const { id } = await buildImage(site().payload, { picture, fileName: 'viertel.png', ...overrides })
    return untilProcessed(site().payload, id)
  }

  const stored = (id: number) => imageById(site().payload, id)

  /** The corners of the largest file, clockwise from the upper left one, once it is turned by `degrees`. */
  async function cornersWhenRendered(id: number, degrees: number): Promise<string> {
    let corners: string | undefined
    await expect
      .poll(
        async () => {
          const image = await stored(id)
          const isRendered = image?.rotation === degrees && image.processing?.state === 'ready'
          corners = isRendered ? await cornersShown(image) : undefined
          return corners !== undefined
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    return `${corners}`
  }

  async function cornersShown({ url_set }: Image): Promise<string | undefined> {
    const url: unknown = Object(url_set).XL
    const file = await callSite(site(), `${url}`)
    return file.ok ? (await cornersOf(await file.bytes())).corners : undefined
  }

  return { site, open, ready, stored, cornersWhenRendered }
}
