import type { Page } from 'playwright'

/** What a person does with a lightbox on a scene of the plain site. */
export function lightboxOn(page: Page) {
  const dialog = page.getByRole('dialog')
  const thumbnail = (pid: number, gallery = 'a') =>
    page.locator(`[data-lightbox="${gallery}"][data-pid="${pid}"]`)
  /** The neighbours are put beside the picture when its flight has ended. */
  const untilOpen = () =>
    page.waitForFunction(() => {
      const slides = [...document.querySelectorAll<HTMLElement>('.pswp__item')]
      return slides.length > 0 && slides.every(({ style }) => style.display === 'block')
    })
  return {
    dialog,
    thumbnail,
    untilOpen,
    status: dialog.getByRole('status'),
    goto: async (query: string) => {
      await page.goto(query.startsWith('/') ? query : `/?scene=lightbox&${query}`)
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    },
    /** Opens a picture and waits until its flight has ended, when keys and gestures count. */
    open: async (pid: number, gallery = 'a') => {
      await thumbnail(pid, gallery).click()
      await dialog.locator('.pswp__item[aria-hidden=false] img:not([aria-hidden])').waitFor()
      await untilOpen()
    },
    untilClosed: () => dialog.waitFor({ state: 'detached' }),
    /** „2 / 5“, as it is seen. */
    counter: () => dialog.locator('.pswp__counter').textContent(),
    /** How wide the picture is drawn, in px. */
    shownWidth: () =>
      dialog
        .locator('.pswp__item[aria-hidden=false] img')
        .last()
        .evaluate((image) => image.getBoundingClientRect().width),
    pictureShown: () =>
      dialog
        .locator('.pswp__item[aria-hidden=false] img:not([aria-hidden])')
        .evaluate((image: HTMLImageElement) => new URL(image.src).pathname),
  }
}
