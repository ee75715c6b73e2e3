import { beforeAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import {
  countdownOn,
  type HeroPage,
  heroPage,
  openDialog,
  placeArticle,
  saveDialog,
  slotOn,
  storedTeaser,
} from '../factories/teaserDialog.ts'
import { buildPage } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

/** Long enough to see the change in another browser, short enough to wait for its end. */
const SECONDS = 20
const PAST_END = { timeout: SECONDS * 1000 + 15_000 }

const site = useSite({ server: true, worker: true, env: { LITFASS_SAFE_MODE_SECONDS: `${SECONDS}` } })
const open = useSiteBrowser(site)

beforeAll(async () => {
  const { payload } = site()
  await buildArticle(payload, { title: 'Die Flut kam in der Nacht', language: 'de' })
  await buildArticle(payload, { title: 'Der Markt zieht um', language: 'de' })
})

/** Whether a visitor without script, in another browser, sees a headline in the hero now. */
async function isSeenByVisitor(on: HeroPage, title: string): Promise<boolean> {
  const { page, context } = await open({ javaScriptEnabled: false })
  await page.goto(on.path)
  const isShown = await slotOn(page, on).getByText(title).first().isVisible()
  await context.close()
  return isShown
}

it('an editor lets a change of the hero expire, changes it again and confirms; a colleague’s edit in between is refused', async () => {
  const on = await heroPage(site(), 'Rund um den Hafen')
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(on.path)
  const first = await openDialog(page, on)
  await placeArticle(first, 'flut', 'Die Flut kam in der Nacht')
  await saveDialog(first)
  await slotOn(page, on).getByText('Die Flut kam in der Nacht').first().waitFor()
  await countdownOn(page, on).waitFor()
  expect(await isSeenByVisitor(on, 'Die Flut kam in der Nacht')).toBe(true)
  expect((await storedTeaser(site(), on)).layout).toBeNull()

  // No one confirms: the open page and every other browser have the old hero again.
  await slotOn(page, on)
    .getByText('Die Flut kam in der Nacht')
    .waitFor({ state: 'detached', ...PAST_END })
  expect(await isSeenByVisitor(on, 'Die Flut kam in der Nacht')).toBe(false)
  await expect.poll(() => countdownOn(page, on).count()).toBe(0)

  // A colleague opens the dialog, and is slower.
  const colleague = await open({ viewer: site().viewers.admin })
  colleague.watch.expect(/409/)
  await colleague.page.goto(on.path)
  const theirs = await openDialog(colleague.page, on)
  await placeArticle(theirs, 'flut', 'Die Flut kam in der Nacht')
  const second = await openDialog(page, on)
  await placeArticle(second, 'markt', 'Der Markt zieht um')
  await saveDialog(second)
  const third = await openDialog(page, on)
  await third.getByRole('button', { name: /^Bestätigen \(\d+:\d\d\)$/ }).click()
  await third.waitFor({ state: 'detached' })
  await expect.poll(async () => (await storedTeaser(site(), on)).layout).toBe('single')
  await expect.poll(() => countdownOn(page, on).count()).toBe(0)
  expect(await isSeenByVisitor(on, 'Der Markt zieht um')).toBe(true)

  await theirs.getByRole('button', { name: 'Speichern' }).click()
  const conflict = theirs.getByRole('alert').filter({ hasText: 'Inzwischen hat sich' })
  await conflict.getByText('Der Markt zieht um').waitFor()
}, 150_000)

it('an editor renames a page in the panel, lets that expire, and confirms it in the banner of another page', async () => {
  const { id, slug } = await buildPage(site(), { title: 'Am alten Kai' })
  const { page, context } = await open({ viewer: site().viewers.editor, cookies: { 'payload-lng': 'de' } })
  await page.goto(`/admin/collections/pages/${id}`)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/admin/collections/topics')
  const bar = page.getByRole('region', { name: 'Stand der Bestätigung' })
  const banner = elsewhere.getByRole('region', { name: 'Nicht bestätigte Änderungen' })
  const rename = async () => {
    await page.getByRole('textbox', { name: /^Titel/ }).fill('Am neuen Kai')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await bar.getByText(/^Eine Änderung von .* nimmt sich in 0:\d\d selbst zurück/).waitFor()
    await banner.getByText('Ihre Änderung an „Am alten Kai“').waitFor()
  }
  const heading = async () => {
    const visit = await open({ javaScriptEnabled: false })
    await visit.page.goto(`/seite/${slug}`)
    const text = await visit.page.getByRole('heading', { level: 1 }).textContent()
    await visit.context.close()
    return text
  }
  await bar.getByText('Bestätigt', { exact: true }).waitFor()
  await rename()
  await bar.getByRole('row', { name: /Titel.*Am alten Kai.*Am neuen Kai/ }).waitFor()
  expect(await heading()).toBe('Am neuen Kai')
  await banner.getByText('hat niemand rechtzeitig bestätigt').waitFor(PAST_END)
  expect(await heading()).toBe('Am alten Kai')

  await rename()
  await banner.getByRole('button', { name: /^Bestätigen/ }).click()
  await banner.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('textbox', { name: /^Titel/ }).inputValue()).toBe('Am neuen Kai')
  const { rows } = await site().pool.query('select title, slug from pages where id = $1', [id])
  expect(rows).toEqual([{ title: 'Am neuen Kai', slug: 'am-neuen-kai' }])
}, 120_000)
