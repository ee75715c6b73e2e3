import type { OpenPageOptions } from '@litfass/kit/testing/browser'
import { lightboxOn } from '../factories/lightboxOn.ts'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

/** The plain site for a test file, and the way to a scene with a lightbox. */
export function useLightbox() {
  const { site, open } = usePlainSite()

  async function onScene(query: string, options?: OpenPageOptions) {
    const { page, context, watch } = await open(options)
    const lightbox = lightboxOn(page)
    await lightbox.goto(query)
    return {
      page,
      context,
      watch,
      lightbox,
      button: (name: string) => lightbox.dialog.getByRole('button', { name }),
    }
  }

  return { site, open, onScene }
}
