import type { OpenPageOptions } from '@litfass/kit/testing/browser'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

/** The plain site for a test file, and the ways to the scenes of the interface. */
export function useInterface() {
  const { site, open } = usePlainSite()

  const sceneOf =
    (name: string) =>
    async (rest = '', options: OpenPageOptions = {}) => {
      const { page, context } = await open(options)
      await page.goto(`/?scene=${name}${rest}`)
      if (options.javaScriptEnabled !== false) await page.locator('[data-awake]').waitFor()
      return { page, context }
    }

  return { site, open, sceneOf }
}
