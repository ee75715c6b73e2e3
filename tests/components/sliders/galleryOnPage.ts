import type { Page } from 'playwright'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const next = (page: Page) => button(page, 'Nächstes Bild')
export const group = (page: Page) => page.getByRole('group', { name: 'Bilder: Hafen' })
export const status = (page: Page) => page.locator('.litfass-gallery [aria-live="polite"]')

/** The number of the picture that is shown, once it is shown alone. */
export async function shown(page: Page): Promise<number> {
  const slides = page.locator('.litfass-gallery__slide')
  return slides.evaluateAll((items) => {
    const seen = items.filter((item) => Number(getComputedStyle(item).opacity) > 0)
    return seen.length === 1 ? Number(seen[0]?.ariaPosInSet) : -1
  })
}

/** What the slider has been told; it hangs on its element. */
export const settings = (page: Page) =>
  group(page).evaluate((element) => {
    const { params, autoplay } = Reflect.get(element, 'swiper')
    const { effect, loop, speed } = params
    return { effect, loop, speed, delay: params.autoplay.delay, isRunning: autoplay.running }
  })

export const isRunning = async (page: Page) => (await settings(page)).isRunning
