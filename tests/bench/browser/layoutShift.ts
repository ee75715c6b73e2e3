import type { Browser, Page } from 'playwright'
import type { Row } from '../bench.ts'
import { onPhone } from './onPhone.ts'
import type { PictureSite } from './PictureSite.ts'
import { readNotes } from './readNotes.ts'

const TARGET = { atMost: 0.01 }
/** A turn of the wheel, in px, and how long until the next one, in ms. */
const STEP = { px: 300, ms: 120 } as const

/** How much moves by itself while a page comes in over a slow network and somebody scrolls to its end. */
export async function* layoutShift(browser: Browser, { url, pages }: PictureSite): AsyncIterable<Row> {
  for (const { on, path } of pages) {
    const value = await onPhone(browser, { url, isThrottled: true, isFirstVisit: true }, async (page) => {
      await page.goto(path)
      await scrollToEnd(page)
      return (await readNotes(page)).layoutShift
    })
    yield { what: 'layout shift, scrolled to the end', on, ours: value, unit: '', value, target: TARGET }
  }
}

const scrollToEnd = async (page: Page): Promise<void> => {
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, STEP.px)
    await page.waitForTimeout(STEP.ms)
  }
  await page.waitForLoadState('networkidle')
}
