import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with a readable list when axe finds anything against WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(
  page: Page,
  { leaveOut = [] }: { leaveOut?: readonly string[] } = {},
): Promise<void> {
  await untilStill(page)
  const builder = new AxeBuilder({ page }).withTags(RULES)
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
