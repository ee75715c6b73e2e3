import type { OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { countShifts, untilSlider } from '../../factories/pages.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

/** The plain site for a test file, and the way to a gallery. */
export function useGallery() {
  const { site, open } = usePlainSite()

  /** Opens the scene of a gallery and waits for its slider. */
  async function openGallery(query = '', options?: OpenPageOptions): Promise<Page> {
    const { page } = await open(options)
    await countShifts(page)
    await page.goto(`/?scene=gallery${query}`)
    await untilSlider(page)
    return page
  }

  /** Opens it so that a test can stop its timers and let them run. */
  async function openTimed(query = ''): Promise<Page> {
    const { page } = await open()
    await page.clock.install()
    await page.goto(`/?scene=gallery${query}`)
    await untilSlider(page)
    return page
  }

  return { site, open, openGallery, openTimed }
}
