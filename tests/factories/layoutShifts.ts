import type { Page } from 'playwright'

/** Notes from now on what moves without being asked to; to be called before the page is opened. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(window, 'shifts', [])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shifts = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'shifts'))
