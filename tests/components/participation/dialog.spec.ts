import { expectAccessible } from '@litfass/kit/testing/browser'
import { expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

it('goes from the choice of a type to its form, and a form that cannot be loaded closes it with the refusal', async () => {
  const { page, watch } = await open()
  watch.expect(/503|form of the event failed/)
  await page.route('**/p/ajax/eventsearch*', (route) => route.fulfill({ json: { events: [] } }))
  site().failAlways('/p/ajax/form/new')
  const release = site().hold('/p/ajax/form/new')
  await page.goto('/?scene=participationDialog&lang=de')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Neue Aktion' }).click()
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Umfrage/ }).click()
  await page.getByRole('dialog', { name: 'Neue Umfrage' }).waitFor()
  release()
  await page.getByText('Unbefugter Zugriff.').waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
})

it('keeps what was typed where somebody else has saved, and shows what they have changed', async () => {
  const { page, watch } = await open()
  watch.expect(/409/)
  const values = { title: 'Markt', description: 'Am Hafen.', audience: 'everyone', revision: 3 }
  const sent: { title?: string; revision?: number }[] = []
  await page.route('**/p/ajax/participationevent/7', (route) =>
    route.fulfill({ json: { id: 7, title: 'Markt', type: 'like', state: 'open', html: '' } }),
  )
  await page.route('**/p/ajax/form/edit/7**', (route) => {
    const isLate = sent.length > 0
    if (route.request().method() === 'GET')
      return route.fulfill({
        json: { schema: {}, values: isLate ? { ...values, description: 'Am Deich.', revision: 4 } : values },
      })
    sent.push(route.request().postDataJSON())
    if (!isLate)
      return route.fulfill({
        status: 409,
        json: { code: 'revision.changed', msg: 'Inzwischen geändert: Beschreibung (Berta vor 3 Minuten).' },
      })
    return route.fulfill({
      json: { success: true, message: '', participationEvent: { id: 7, title: 'Markt am Montag' } },
    })
  })
  await page.goto('/?scene=participationDialog&lang=de&event=7')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Neue Aktion' }).click()
  await dialog.getByLabel('Titel oder Frage').fill('Markt am Montag')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Berta' }).waitFor()
  await expect.poll(() => dialog.getByLabel('Titel oder Frage').inputValue()).toBe('Markt am Montag')
  await expect.poll(() => dialog.getByLabel('Beschreibung').inputValue()).toBe('Am Deich.')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(sent.map(({ title, revision }) => [title, revision])).toEqual([
    ['Markt am Montag', 3],
    ['Markt am Montag', 4],
  ])
})

it('says in the words of the spec that an event cannot be chosen, and lets another one be', async () => {
  const { page, watch } = await open()
  watch.expect(/404|event could not be chosen/)
  const events = [
    { id: 7, title: 'Markt' },
    { id: 8, title: 'Hafenfest' },
  ].map((event) => ({ ...event, type: 'poll', state: 'open', about: 'Umfrage · läuft' }))
  await page.route('**/p/ajax/eventsearch*', (route) => route.fulfill({ json: { events } }))
  await page.route('**/p/ajax/participationevent/*', (route) =>
    route.request().url().endsWith('/8')
      ? route.fulfill({ json: { id: 8, title: 'Hafenfest', type: 'poll', state: 'open', html: '' } })
      : route.fulfill({ status: 404, json: { code: 'absent', msg: 'Nicht gefunden.' } }),
  )
  await page.goto('/?scene=participationDialog&lang=de')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Neue Aktion' }).click()
  await dialog.getByRole('option', { name: /Markt/ }).click()
  await page.getByText('Unbefugter Zugriff.').waitFor()
  await expect.poll(() => dialog.count()).toBe(1)
  await dialog.getByRole('combobox').fill('Hafen')
  await dialog.getByRole('option', { name: /Hafenfest/ }).click()
  await expect.poll(() => dialog.count()).toBe(0)
})

it('says so too where the events cannot be listed', async () => {
  const { page, watch } = await open()
  watch.expect(/503|event could not be chosen/)
  await page.route('**/p/ajax/eventsearch*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/?scene=participationDialog&lang=de')
  await page.getByRole('button', { name: 'Neue Aktion' }).click()
  await page.getByText('Unbefugter Zugriff.').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
})
