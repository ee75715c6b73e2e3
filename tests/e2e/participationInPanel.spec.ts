import { AxeBuilder } from '@axe-core/playwright'
import type { TestViewer } from '@litfass/kit/testing'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildImage } from '../factories/images.ts'
import { pressForDialog, useSiteBrowser } from '../factories/pages.ts'
import { buildEvent, takePart } from '../factories/participation.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

async function inPanel(path: string, width = 1280): Promise<Page> {
  const { page } = await open({
    viewer: site().viewers.editor,
    cookies: { 'payload-lng': 'de' },
    viewport: { width, height: 900 },
  })
  await page.goto(`/admin${path}`)
  return page
}

const bar = (page: Page) => page.getByRole('region', { name: 'Stand der Mitmachaktion' })
const live = (page: Page) => page.getByRole('region', { name: 'Beteiligung' })
const says = (page: Page, words: string | RegExp) =>
  expect.poll(() => bar(page).getByRole('status').textContent()).toMatch(words)
const shown = async (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0)
const faultsIn = async (page: Page, part: string) =>
  (await new AxeBuilder({ page }).include(part).analyze()).violations.map(({ id }) => id)

const poll = (fields: object = {}) =>
  buildEvent(site(), {
    title: 'Salz oder Pfeffer?',
    options: ['Salz', 'Pfeffer', 'Beides'],
    audience: 'accounts',
    ...fields,
  })

async function part(event: number, viewer: TestViewer, body: object) {
  const answer = await takePart(site(), viewer, event, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.participation
}

const stored = async (id: number) =>
  site().payload.findByID({ collection: 'participation-events', id, depth: 0, overrideAccess: true })

it('an editor watches a running poll, closes it and undoes that', async () => {
  const { id, options } = await poll()
  const [salt, pepper] = options
  const page = await inPanel(`/collections/participation-events/${id}`)
  await says(page, /^Läuft.*Hat kein Ende\./)
  await expect.poll(() => live(page).textContent()).toContain('Noch hat niemand mitgemacht.')

  await part(id, site().viewers.member, { options: [salt] })
  await expect.poll(() => live(page).textContent()).toContain('Eine Person hat mitgemacht.')
  await part(id, site().viewers.editor, { options: [pepper] })
  const lines = live(page).getByRole('listitem')
  await expect.poll(() => lines.nth(0).textContent()).toMatch(/Salz.*1 Stimme, 50\s%/)
  await expect.poll(() => lines.nth(1).textContent()).toMatch(/Pfeffer.*1 Stimme, 50\s%/)
  expect(await faultsIn(page, '[aria-label="Stand der Mitmachaktion"]')).toEqual([])
  expect(await faultsIn(page, '[aria-labelledby="participation-live"]')).toEqual([])

  await bar(page).getByRole('button', { name: 'Jetzt schließen' }).click()
  await says(page, /^Geschlossen/)
  expect((await stored(id)).closesAt).not.toBeNull()
  await bar(page).getByRole('button', { name: 'Schließen zurücknehmen' }).click()
  await says(page, /^Läuft.*Hat kein Ende\./)
  expect((await stored(id)).closesAt).toBeNull()
  expect((await stored(id)).options?.map(({ title }) => title)).toEqual(['Salz', 'Pfeffer', 'Beides'])
})

it('an answer with votes returns when it is removed, and can be renamed', async () => {
  const { id, options } = await poll()
  await part(id, site().viewers.member, { options: [options[0]] })
  const page = await inPanel(`/collections/participation-events/${id}`)
  await shown(page, 'hat vielleicht Stimmen')
  const row = page.locator('#options-row-0')
  await row.locator('.array-actions button').first().click()
  await page.getByRole('button', { name: 'Entfernen' }).click()
  await shown(page, /„Salz“ ist wieder da/)
  await page.locator('#field-options__0__title').fill('Meersalz')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect
    .poll(async () => (await stored(id)).options?.map(({ title }) => title))
    .toEqual(['Meersalz', 'Pfeffer', 'Beides'])
  expect((await stored(id)).options?.[0]?.id).toBe(options[0])
})

it('a secret poll asks before it is closed permanently, and shows nothing before', async () => {
  const { id } = await poll({ isSecret: true, resultsShown: 'end' })
  const page = await inPanel(`/collections/participation-events/${id}`, 375)
  await expect.poll(() => live(page).textContent()).toContain('Die Ergebnisse erscheinen nach dem Ende')
  await bar(page).getByRole('button', { name: 'Jetzt schließen …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Endgültig schließen' }).click()
  await says(page, /Eine geheime Abstimmung bleibt geschlossen\./)
  await expect.poll(() => bar(page).getByRole('button').count()).toBe(0)
  await expect.poll(() => bar(page).getByRole('link', { name: 'Stimmzettel als CSV' }).count()).toBe(1)
  // The panel's own header may be wider than a narrow window: a long title pushes the account out of it.
  for (const part of [bar(page), live(page)])
    expect(
      await part.evaluate((element) => element.getBoundingClientRect().right - innerWidth),
    ).toBeLessThanOrEqual(0)
})

it('an editor follows a poll whose results others see only after the end', async () => {
  const { id, options } = await poll({ resultsShown: 'end' })
  const page = await inPanel(`/collections/participation-events/${id}`)
  await expect.poll(() => live(page).textContent()).toContain('Diesen Stand sieht nur die Redaktion.')
  await expect.poll(() => live(page).textContent()).toContain('Noch hat niemand mitgemacht.')
  await part(id, site().viewers.member, { options: [options[0]] })
  await expect.poll(() => live(page).textContent()).toContain('1 Stimme, 100')
})

it('an editor goes through entries by keyboard: sees the same picture, approves, rejects with a reason, undoes that', async () => {
  const { payload, viewers } = site()
  const { id: event } = await buildEvent(site(), {
    type: 'contest',
    title: 'Der schönste Deich',
    moderated: true,
  })
  const file = await photograph({ width: 900, height: 600 })
  const enter = async (viewer: TestViewer, title: string) => {
    const { id } = await buildImage(payload, { picture: file, owner: viewer })
    const { userEntryId } = await part(event, viewer, { imageIds: [id], title })
    return Number(userEntryId)
  }
  const [first, second] = [
    await enter(viewers.member, 'Am Morgen'),
    await enter(viewers.otherMember, 'Am Abend'),
  ]
  const entry = async (id: number) => {
    const { state, reason } = await payload.findByID({
      collection: 'participation-entries',
      id,
      depth: 0,
      overrideAccess: true,
    })
    return { state, reason: reason ?? '' }
  }
  const dashboard = await inPanel('')
  const widget = dashboard.getByRole('region', { name: /^Wettbewerbsbeiträge/ })
  await widget.getByRole('button', { name: 'Am Morgen: Der schönste Deich' }).click()
  await widget.getByRole('link', { name: 'Öffnen' }).click()
  const page = dashboard
  await shown(page, 'Dasselbe Bild auch in')
  expect(await faultsIn(page, '[aria-label="Wettbewerbsbeiträge"]')).toEqual([])
  await pressForDialog(page, 'r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Dieses Bild ist schon dabei.' }).click()
  await dialog.getByRole('button', { name: 'Ablehnen' }).click()
  await expect.poll(() => entry(first)).toEqual({ state: 'rejected', reason: 'Dieses Bild ist schon dabei.' })
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('z')
  await expect.poll(async () => (await entry(first)).state).toBe('waiting')
  await shown(page, 'Zurückgenommen.')
  const rowOf = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await page.keyboard.press('j')
  await expect.poll(() => rowOf('Am Abend').getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('a')
  await expect.poll(async () => (await entry(second)).state).toBe('approved')
  await shown(page, '„Am Abend“ ist freigegeben.')
  await page.keyboard.press('z')
  await expect.poll(async () => (await entry(second)).state).toBe('waiting')
})
