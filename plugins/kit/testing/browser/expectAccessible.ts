import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that another colour scheme can break; all others see the same page again. */
const ON_COLOURS = ['color-contrast', 'link-in-text-block']

type AxeOptions = {
  /** Selectors of what is not looked at. */
  leaveOut?: readonly string[]
  /** Checks contrasts alone, of a page that has been checked in another colour scheme. */
  onlyColours?: boolean
}

/** Fails with a readable list when axe finds anything against WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(
  page: Page,
  { leaveOut = [], onlyColours = false }: AxeOptions = {},
): Promise<void> {
  await untilStill(page)
  // Without the legacy mode axe opens another page each time, which is for frames of other hosts alone.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (onlyColours) builder.withRules(ON_COLOURS)
  else builder.withTags(WCAG)
  for (const selector of leaveOut) builder.exclude(selector)
  const { violations } = await builder.analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  )
  expect(found, `what axe finds on ${page.url()}`).toEqual([])
}

/** Waits for what fades or moves to its end: halfway, as while a dark look sets in, colours are neither one nor the other. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
}
