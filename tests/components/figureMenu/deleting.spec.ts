import { describe, expect, it } from 'vitest'
import { expectClosed, focusedText, german } from './menuOnPage.ts'
import { useFigureMenu } from './useFigureMenu.ts'

const { site, opened, openMenu, asked } = useFigureMenu()

describe('Löschen', () => {
  const used = [
    { kind: 'Galerie', title: 'Elbe', page: '/galerie/3', panel: '/admin/galleries/3', state: 'im Entwurf' },
    { kind: 'Startseite', title: 'Aufmacher', page: null, panel: null },
  ]

  it('asks for confirmation, lists where the picture is used, and does nothing when cancelled', async () => {
    const { page } = await openMenu({ usage: used })
    await page.getByRole('menuitem', { name: german.delete }).click()
    const question = page.getByRole('alertdialog', { name: 'Bild löschen?' })
    await question.getByText('Das lässt sich nicht rückgängig machen.').waitFor()
    await question.getByText('Das Bild wird noch verwendet:').waitFor()
    await expect
      .poll(() => question.getByRole('listitem').allTextContents())
      .toEqual(['Galerie: Elbe (im Entwurf) (im Panel: Elbe)', 'Startseite: Aufmacher'])
    await expect
      .poll(() => question.getByRole('link', { name: 'Elbe', exact: true }).getAttribute('href'))
      .toBe('/galerie/3')
    await expect.poll(() => focusedText(page)).toBe('Abbrechen')
    await page.keyboard.press('Enter')
    await expectClosed(page)
    expect(asked('/fake/remove')).toBe(0)
  })

  it('is disabled until it is known where the picture is used', async () => {
    const release = site().hold('/fake/usage')
    const { page } = await openMenu()
    await page.getByRole('menuitem', { name: german.delete }).click()
    const yes = page.getByRole('button', { name: 'Für immer löschen' })
    await expect.poll(() => yes.getAttribute('aria-disabled')).toBe('true')
    await yes.click({ force: true })
    release()
    await page.getByText('Das Bild wird nirgends verwendet.').waitFor()
    expect(asked('/fake/remove')).toBe(0)
    await expect.poll(() => yes.getAttribute('aria-disabled')).toBe('false')
  })

  it('reports a failure and can be retried; then the figure shows that its picture is deleted', async () => {
    const { page, watch } = await openMenu()
    watch.expect(/503/)
    site().failOnce('/fake/remove')
    await page.getByRole('menuitem', { name: german.delete }).click()
    await page.getByText('Das Bild wird nirgends verwendet.').waitFor()
    await page.getByRole('button', { name: 'Für immer löschen' }).click()
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('Das Bild wurde nicht gelöscht. told to fail')
    await expect.poll(() => page.getByRole('img').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Für immer löschen' }).press('Enter')
    await page.locator('figure').getByText('deleted').waitFor()
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Das Bild wurde gelöscht.')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FIGURE')
  })

  it('reports a failed look-up of uses, retries it, and does not block the deletion', async () => {
    const { page, watch } = await openMenu({ usage: used })
    watch.expect(/503/)
    site().failOnce('/fake/usage')
    await page.getByRole('menuitem', { name: german.delete }).click()
    await page.getByText('Wo das Bild verwendet wird, ließ sich nicht feststellen.').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Für immer löschen' }).getAttribute('aria-disabled'))
      .toBe('false')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByText('Das Bild wird noch verwendet:').waitFor()
  })
})

it('a figure of the plugin sends no request before its menu is opened, and shows that its picture is deleted', async () => {
  const { page } = await opened({ query: '&real' })
  expect(asked('/fake/')).toBe(0)
  await page.getByRole('button', { name: /^Aktionen/ }).press('Enter')
  await expect.poll(() => focusedText(page)).toBe(german.edit)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByText('Das Bild wird nirgends verwendet.').waitFor()
  await page.getByRole('button', { name: 'Für immer löschen' }).press('Enter')
  await page.locator('figure').getByText('Dieses Bild gibt es nicht mehr.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FIGURE')
})
