import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildImage } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { buildReport } from '../factories/reports.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

async function inPanel(path: string): Promise<Page> {
  const cookies = { 'payload-lng': 'de' }
  const viewport = { width: 1600, height: 900 }
  const { page } = await open({ viewer: site().viewers.editor, cookies, viewport })
  await page.goto(`/admin/collections/${path}`)
  return page
}

it('a report says what it is about, in the list and on its own page', async () => {
  const { id } = await buildImage(site().payload, { caption: 'Kutter im Eis' })
  const report = await buildReport(site(), { id })
  const list = await inPanel('litfass-reports')
  await list.getByRole('link', { name: 'Kutter im Eis (Bild)' }).waitFor()
  await list.goto(`/admin/collections/litfass-reports/${report}`)
  await list.getByRole('heading', { name: 'Kutter im Eis (Bild)' }).first().waitFor()
})

it('the lead image of an article is named by its caption, and not by its file in the storage', async () => {
  const { id: lead } = await buildImage(site().payload, { caption: 'Kutter im Eis' })
  const { id } = await buildArticle(site().payload, { title: 'Der Winter am Kai', language: 'de', lead })
  const page = await inPanel(`articles/${id}`)
  const field = page.locator('#field-lead')
  await field.getByText('Kutter im Eis').waitFor()
  await expect
    .poll(() =>
      field
        .getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}\./)
        .filter({ visible: true })
        .count(),
    )
    .toBe(0)
})
