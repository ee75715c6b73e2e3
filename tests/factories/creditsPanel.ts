import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { useSiteBrowser } from './pages.ts'
import { useSite } from './useSite.ts'

/** The pages of credits in the panel, in German, for a test file. */
export function useCreditsPanel() {
  const site = useSite({ server: true })
  const open = useSiteBrowser(site)

  /** @param complaint what the browser says of a failure that the test provokes */
  async function inPanel(path: string, viewer = site().viewers.admin, complaint?: RegExp): Promise<Page> {
    const { page, watch } = await open({
      viewer,
      cookies: { 'payload-lng': 'de' },
      viewport: { width: 1280, height: 900 },
    })
    if (complaint) watch.expect(complaint)
    await page.goto(`/admin${path}`)
    return page
  }

  const entriesOf = async (account: number) =>
    (
      await site().pool.query(
        'select kind, amount, note from credit_entries where account = $1 order by seq',
        [account],
      )
    ).rows

  return { site, inPanel, entriesOf }
}

export const shown = async (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0)

export const faultsIn = async (page: Page, part: string) =>
  (await new AxeBuilder({ page }).include(part).analyze()).violations.map(({ id }) => id)

/** The heading of an order's page: its number, and how it stands. */
export const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first()
