import { describe, expect, it } from 'vitest'
import { button, expectClosed, german } from './menuOnPage.ts'
import { useFigureMenu } from './useFigureMenu.ts'

const { site, opened, openMenu } = useFigureMenu()

describe('Bearbeiten', () => {
  it.each([
    [true, '1'],
    [false, '0'],
  ])('reloads the figure only when something was saved: %s', async (isSaved, reloads) => {
    const { page } = await openMenu({ edit: isSaved })
    await page.getByRole('menuitem', { name: german.edit }).click()
    await expectClosed(page)
    await expect.poll(() => page.locator('figure').getAttribute('data-reloads')).toBe(reloads)
  })

  it('reports why the editor could not be opened, and retries', async () => {
    const { page, watch } = await opened()
    watch.expect(/503/)
    site().failOnce('/fake/edit')
    await button(page).click()
    await page.getByRole('menuitem', { name: german.edit }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('told to fail')
    await page.getByRole('menuitem', { name: 'Erneut versuchen' }).click()
    await expect.poll(() => page.locator('figure').getAttribute('data-reloads')).toBe('1')
  })
})

it('Herunterladen saves the largest file under a name made of its caption', async () => {
  const { page } = await openMenu()
  await page.getByRole('menuitem', { name: german.download }).waitFor()
  await page.keyboard.press('ArrowDown')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Space')])
  expect(download.suggestedFilename()).toBe(
    'Der-Deich-am-Abend,-kurz-bevor-das-Gewitter-über-die-Elbe-1.webp',
  )
  expect(new URL(download.url()).pathname).toBe('/media/file/1/scene/XXL.webp')
  await expectClosed(page)
})
