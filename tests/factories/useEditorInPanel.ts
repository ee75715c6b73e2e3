import type { Page } from 'playwright'
import { beforeEach } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { editorOnPage } from './editorOnPage.ts'
import { buildImage, type ImageOverrides, imageById, untilProcessed } from './images.ts'
import { useSiteBrowser } from './pages.ts'
import { useSite } from './useSite.ts'

/** The site for a test file of the panel, without pictures before each test, and what its tests do outside the browser. */
export function useEditorInPanel() {
  const site = useSite({ server: true, worker: true })
  const open = useSiteBrowser(site)

  beforeEach(async () => {
    await site().pool.query('update front_page set lead_id = null')
    await site().pool.query('delete from images')
  })

  async function openFrontPage(lead: number | null) {
    const { payload, viewers } = site()
    await payload.updateGlobal({ slug: 'front-page', data: { lead }, depth: 0, overrideAccess: true })
    const { page } = await open({ viewer: viewers.editor })
    await page.goto('/admin/globals/front-page')
    await page.locator('form[data-form-ready="true"]').first().waitFor()
    return { page, editor: editorOnPage(page) }
  }

  /** A picture whose files are made; the file has the name with `.jpg`. */
  async function ready({ fileName = 'bild', ...overrides }: ImageOverrides = {}): Promise<Image> {
    const { id } = await buildImage(site().payload, { ...overrides, fileName: `${fileName}.jpg` })
    return untilProcessed(site().payload, id)
  }

  /** A picture that shows nothing yet, and will not soon. */
  async function stubbed(fileName: string): Promise<Image> {
    const image = await ready({ fileName })
    await site().pool.query(
      "update images set is_stub = true, processing_state = 'waiting', processing_remaining = 6 where id = $1",
      [image.id],
    )
    return image
  }

  /** What someone else does meanwhile. */
  async function change(id: number, data: Partial<Image>): Promise<void> {
    await site().payload.update({ collection: 'images', id, data, depth: 0, overrideAccess: true })
  }

  const stored = (id: number) => imageById(site().payload, id)

  return { site, open, openFrontPage, ready, stubbed, change, stored }
}

/** The button beside a picture in the panel that opens its editor. */
export const editButton = (page: Page) =>
  page.getByRole('button', { name: 'Bild bearbeiten', exact: true }).first()
