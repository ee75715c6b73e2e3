import type { Browser, Page } from 'playwright'
import { lightboxOn } from '../../factories/lightboxOn.ts'
import { untilSlider } from '../../factories/pages.ts'
import type { BenchSetting, Row } from '../bench.ts'
import { median, spread } from '../runner/median.ts'
import { onPhone } from './onPhone.ts'
import type { PictureSite } from './PictureSite.ts'
import { readNotes } from './readNotes.ts'

const TARGET = { atMost: 50 }
const MOVES = 20
/** Somebody who moves on quickly, in ms. */
const PAUSE = 250

type Phase = 'loading the page' | 'opening the lightbox' | 'moving 20 pictures' | 'closing it'

/** The longest task of each thing somebody does in a gallery of 2,000 pictures; 0 where none took 50 ms. */
export async function* lightboxTasks(
  { turns }: BenchSetting,
  browser: Browser,
  { url, slider }: PictureSite,
): AsyncIterable<Row> {
  for (const slowDown of [1, 4]) {
    const phases = new Map<Phase, number[]>()
    for (let turn = 0; turn < turns; turn += 1) {
      const took = await onPhone(browser, { url, slowDown }, (page) => lookAround(page, slider))
      for (const [phase, ms] of took) phases.set(phase, [...(phases.get(phase) ?? []), ms])
    }
    const what = slowDown === 1 ? 'longest task' : `longest task, ${slowDown} x slower`
    for (const [on, values] of phases) {
      const ours = median(values)
      const target = slowDown === 1 ? { target: TARGET } : {}
      yield { what, on, ours, unit: 'ms', value: ours, ...target, ...(ours && { spread: spread(values) }) }
    }
  }
}

const lookAround = async (page: Page, path: string): Promise<Array<[Phase, number]>> => {
  const lightbox = lightboxOn(page)
  const taken: Array<[Phase, number]> = []
  const take = async (phase: Phase) => void taken.push([phase, (await readNotes(page)).longestTask])
  await page.goto(path, { waitUntil: 'networkidle' })
  await untilSlider(page)
  await take('loading the page')
  await page.locator('.litfass-gallery__slide:not([inert]) a[data-lightbox]').click()
  await lightbox.untilOpen()
  await take('opening the lightbox')
  for (let move = 0; move < MOVES; move += 1) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(PAUSE)
  }
  await take('moving 20 pictures')
  const counter = await lightbox.counter()
  if (!counter?.startsWith(`${MOVES + 1} /`)) throw new Error(`${MOVES} pictures on, it said ${counter}.`)
  await page.keyboard.press('Escape')
  await lightbox.untilClosed()
  await take('closing it')
  return taken
}
