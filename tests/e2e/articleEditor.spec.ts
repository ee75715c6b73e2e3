import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { callSite } from '../factories/calls.ts'
import { editorOnPage } from '../factories/editorOnPage.ts'
import { buildImage } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

async function openArticle() {
  const { id } = await buildArticle(site().payload, { state: 'draft', body: bodyOf('Am Freitag um zehn.') })
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(`/admin/collections/articles/${id}`)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.waitFor()
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  return { id, page, text }
}

type StoredNode = { type: string; text?: string; imageId?: number; children?: StoredNode[] }

/** The blocks of the latest draft, in short. */
async function draftOf(id: number): Promise<string[]> {
  const { headers } = site().viewers.editor
  const answer = await callSite(site(), `/api/articles/${id}?draft=true&depth=0`, { headers })
  const { body }: { body: { root: { children: StoredNode[] } } | null } = await answer.json()
  const words = (node: StoredNode): string => node.text ?? (node.children ?? []).map(words).join('|')
  return (body?.root.children ?? []).map((node) => `${node.type} ${words(node)}`.trim())
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Text gestalten' }).getByRole('button', { name, exact: true })

it('an editor writes an article in the panel, and autosaves lose nothing that is typed meanwhile', async () => {
  const { id, page, text } = await openArticle()
  await text.getByText('Am Freitag um zehn.').click()
  await page.keyboard.press('End')
  // The server stores no space at the end: its answer must not remove the one that was typed.
  const saved = page.waitForResponse((answer) => /autosave=true/.test(answer.url()) && answer.ok())
  await page.keyboard.type(' Danach ')
  await saved
  await expect.poll(() => draftOf(id)).toEqual(['paragraph Am Freitag um zehn. Danach'])
  await page.keyboard.type('wird ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('gefeiert')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('.')
  await expect.poll(() => draftOf(id)).toEqual(['paragraph Am Freitag um zehn. Danach wird |gefeiert|.'])
  await page.keyboard.press('Enter')
  await tool(page, 'Bezahlschranke').click()
  await page.keyboard.type('Nur für Abonnenten.')
  await expect
    .poll(() => draftOf(id))
    .toEqual([
      'paragraph Am Freitag um zehn. Danach wird |gefeiert|.',
      'premium',
      'paragraph Nur für Abonnenten.',
    ])
})

it('a picture is uploaded into the text, and edited there', async () => {
  const { id, page, text } = await openArticle()
  await text.click()
  await tool(page, 'Bild').click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Neue Bilder hochladen' }).click(),
  ])
  await chooser.setFiles({ name: 'kran.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
  await text.getByRole('button', { name: 'Bild bearbeiten' }).click()
  const editor = editorOnPage(page)
  await editor.marker.waitFor({ timeout: 60_000 })
  await editor.field('Bildunterschrift').fill('Der Kran')
  await editor.save()
  await text.getByRole('region', { name: 'Bild: Der Kran' }).waitFor()
  await expect.poll(async () => (await draftOf(id)).includes('picture')).toBe(true)
})

it('an editor links an article by its title, and writes the texts of a picture from the archive', async () => {
  const { payload } = site()
  // A separate one for each attempt: a failed one leaves what it has created.
  const mark = crypto.randomUUID().slice(0, 8)
  const title = `Die Fähre nach Wyk ${mark}`
  const caption = `Die Mole ${mark}`
  const target = await buildArticle(payload, { title })
  const image = await buildImage(payload, { caption })
  const { id, page, text } = await openArticle()
  await text.getByText('Am Freitag um zehn.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Link' })
  await link.getByRole('combobox').fill(`fähre ${mark}`)
  await link.getByRole('option', { name: new RegExp(`${title}.*Artikel`) }).click()
  await expect.poll(() => link.locator('[name=link_text]').inputValue()).toBe(title)
  await link.getByRole('button', { name: 'Einfügen' }).click()
  await expect.poll(() => text.locator('a').getAttribute('href')).toContain(`/artikel/${target.slug}`)
  await tool(page, 'Bild').click()
  await page.getByRole('button', { name: 'Vorhandenes Bild wählen' }).click()
  await page.getByRole('checkbox', { name: caption }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }).click()
  const block = text.getByRole('region', { name: `Bild: ${caption}` })
  // Only a picture that is processed can be edited.
  await block.getByRole('img').waitFor({ timeout: 60_000 })
  await block.getByRole('button', { name: 'Ergänzen' }).click()
  await block.getByLabel('Alternativtext').fill('Eine Mole aus Stein')
  await block.getByRole('button', { name: 'Bildtexte speichern' }).click()
  // The fields, which have the same words, close once the texts are stored.
  await block.getByRole('definition').filter({ hasText: 'Eine Mole aus Stein' }).waitFor()
  const stored = await payload.findByID({
    collection: 'images',
    id: image.id,
    depth: 0,
    // Privileged: a test looks at what is stored.
    overrideAccess: true,
  })
  expect(stored).toMatchObject({ alt: 'Eine Mole aus Stein', copyright: 'Litfass' })
  await expect.poll(async () => (await draftOf(id)).includes('picture')).toBe(true)
})
