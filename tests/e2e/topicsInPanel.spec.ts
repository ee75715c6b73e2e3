import { AxeBuilder } from '@axe-core/playwright'
import { formatMoment } from '@litfass/kit/domain'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { buildTopic, giveTopics } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

const state = async (id: number) => {
  const topic = await site().payload.findByID({
    collection: 'topics',
    id,
    trash: true,
    depth: 0,
    overrideAccess: true,
  })
  return topic.deletedAt ? 'in the trash' : topic.state
}

async function inPanel(
  path = '',
  { language = 'de', complaint }: { language?: string; complaint?: RegExp } = {},
) {
  const { page, watch } = await open({ viewer: site().viewers.editor, cookies: { 'payload-lng': language } })
  if (complaint) watch.expect(complaint)
  await page.goto(`/admin/collections/topics${path}`)
  return page
}

const actions = (page: Page, name = 'Aktionen für Themen') => page.getByRole('region', { name })
const tick = (page: Page, name: string) =>
  page.getByRole('row', { name }).getByRole('checkbox').first().check()
const seen = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0)

it('lists show times in the site’s time zone, in columns of Payload’s own as well', async () => {
  const { payload } = site()
  const { updatedAt } = await buildTopic(payload, 'Nachtschicht')
  const page = await inPanel('?limit=100')
  const told = formatMoment(updatedAt, { language: 'de', timeZone: 'Europe/Berlin' })
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).not.toBe(
    'Europe/Berlin',
  )
  await expect.poll(() => page.getByRole('row', { name: 'Nachtschicht' }).textContent()).toContain(told)
})

it('an editor merges two topics, and every old link still works', async () => {
  const { payload } = site()
  const { id: picture } = await buildImage(payload, { caption: 'Krabbenkutter' })
  const from = await buildTopic(payload, 'Kutterhafen')
  await payload.update({
    collection: 'topics',
    id: from.id,
    data: { name: 'Kutter' },
    depth: 0,
    overrideAccess: true,
  })
  const into = await buildTopic(payload, 'Fischerei')
  await giveTopics(payload, 'images', picture, { topics: [from.id] })
  const page = await inPanel('?limit=100')
  await tick(page, 'Kutter')
  await tick(page, 'Fischerei')
  await actions(page).getByRole('button', { name: 'Zusammenlegen' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('link', { name: '1 Bild' }).isVisible()).toBe(true)
  const found = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(found.violations).toEqual([])

  await dialog.getByRole('button', { name: 'Zusammenlegen' }).click()
  await seen(page, 'Nichts zusammengelegt: Bitte wählen Sie das Thema, das bleibt.')
  expect(await state(from.id)).toBe('enabled')

  await actions(page).getByRole('button', { name: 'Zusammenlegen' }).click()
  await dialog.getByLabel('Zusammenlegen mit').fill('fisch')
  await dialog.getByRole('radio', { name: 'Fischerei' }).check()
  await dialog.getByRole('button', { name: 'Zusammenlegen' }).click()
  await seen(page, 'Das Thema ist mit „Fischerei“ zusammengelegt.')
  await expect.poll(() => page.getByRole('row', { name: 'Kutter' }).count()).toBe(0)
  expect([await state(from.id), await state(into.id)]).toEqual(['in the trash', 'enabled'])

  for (const former of ['kutter', 'kutterhafen']) {
    const { status, headers } = await callSite(site(), `/thema/${former}`)
    expect([status, headers.get('location')?.replace(site().url, '')]).toEqual([308, '/thema/fischerei'])
  }
  await page.goto('/thema/kutterhafen')
  await seen(page, 'Krabbenkutter')
})

it('several tags become topics, and are distinguished from those that are topics already', async () => {
  const { payload } = site()
  const [one, two, done] = [
    (await buildTopic(payload, 'Segeln', { state: 'tag' })).id,
    (await buildTopic(payload, 'Rudern', { state: 'tag' })).id,
    (await buildTopic(payload, 'Paddeln')).id,
  ]
  const page = await inPanel('?limit=100', { language: 'en', complaint: /status of 409/ })
  for (const name of ['Segeln', 'Rudern', 'Paddeln']) await tick(page, name)
  await actions(page, 'Actions on topics').getByRole('button', { name: 'Enable' }).click()
  await seen(page, '3 topics will be suggested and have their place on the site.')
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
  await seen(page, '2 topics are enabled.')
  await seen(page, 'One topic stayed as it was:')
  await expect
    .poll(() => actions(page, 'Actions on topics').getByRole('listitem').textContent())
    .toBe('Paddeln: The topic is enabled already.')
  expect([await state(one), await state(two), await state(done)]).toEqual(['enabled', 'enabled', 'enabled'])
})

it('a topic is disabled on its own form, saved afterwards, and deleted by Payload’s button with its usage in view', async () => {
  const { payload } = site()
  const { id: picture } = await buildImage(payload, { caption: 'Strandkorb' })
  const { id } = await buildTopic(payload, 'Strand')
  await giveTopics(payload, 'images', picture, { tags: [id] })
  const page = await inPanel(`/${id}`)
  const disable = actions(page).getByRole('button', { name: 'Abschalten' })
  await page.getByLabel('Beschreibung').fill('Sand')
  await expect
    .poll(async () => {
      await disable.click()
      return page.getByText('Bitte speichern Sie zuerst, was Sie geändert haben.').count()
    })
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await seen(page, /erfolgreich aktualisiert/i)

  await disable.click()
  await expect.poll(() => page.getByRole('link', { name: '1 Bild' }).isVisible()).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Abschalten' }).click()
  await seen(page, 'Das Thema ist abgeschaltet.')
  expect(await state(id)).toBe('disabled')
  await expect.poll(() => actions(page).getByRole('button', { name: 'Einschalten' }).isVisible()).toBe(true)

  // The form knows the new revision: the next save is no conflict.
  await page.getByLabel('Beschreibung').fill('Sand und Meer')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  expect((await saved).status()).toBe(200)

  await page.locator('.doc-controls__popup button').first().click()
  await page.getByRole('button', { name: 'Löschen' }).click()
  await expect
    .poll(() => page.getByRole('dialog').getByText('Das wird noch verwendet:').isVisible())
    .toBe(true)
  await page.getByRole('dialog').locator('#confirm-action').click()
  await expect.poll(() => state(id)).toBe('in the trash')
})
