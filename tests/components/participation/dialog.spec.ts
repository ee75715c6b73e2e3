import { expectAccessible } from '@litfass/kit/testing/browser'
import { expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()

it('goes from the choice of a type to its form, and a form that cannot be loaded closes it with the refusal', async () => {
  const { page, watch } = await open()
  watch.expect(/503|form of the event failed/)
  site().failAlways('/p/ajax/form/new')
  site().delay('/p/ajax/form/new', 1500)
  await page.goto('/?scene=participationDialog&lang=de')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Neue Aktion' }).click()
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Umfrage/ }).click()
  await page.getByRole('dialog', { name: 'Neue Umfrage' }).waitFor()
  await page.getByText('Unbefugter Zugriff.').waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
})
