import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { untilStill } from './pages.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that another colour scheme can break; all others see the same page again. */
const ON_COLOURS = ['color-contrast', 'link-in-text-block']

type AxeOptions = {
  /** Selector of the part that is looked at; the whole page when left out. */
  within?: string
  /** Selectors of what is not looked at. */
  leaveOut?: readonly string[]
  /** Checks only contrast, for a page that has been checked in another colour scheme. */
  onlyColours?: boolean
}

/** Fails with a readable list when axe finds anything against WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page, options?: AxeOptions): Promise<void> {
  const found = await findInaccessible(page, options)
  // As text, so that the first line of the failure tells what it was.
  expect(found.join('\n'), `what axe finds on ${page.url()}`).toBe('')
}

/** Lists what axe finds against WCAG 2.2 AA on the page as it is now: each rule with the elements that break it. */
export async function findInaccessible(
  page: Page,
  { within, leaveOut = [], onlyColours = false }: AxeOptions = {},
): Promise<string[]> {
  await untilStill(page)
  // Without the legacy mode axe opens another page each time, which only frames of other hosts need.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (within) builder.include(within)
  if (onlyColours) builder.withRules(ON_COLOURS)
  else builder.withTags(WCAG)
  for (const selector of leaveOut) builder.exclude(selector)
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  )
}
