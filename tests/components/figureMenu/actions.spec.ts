import { pauseClock } from '@litfass/kit/testing/browser'
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

it('Teilen offers the link of the page and the targets of every share menu', async () => {
  const { page, context } = await openMenu()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('menuitem', { name: german.share }).click()
  const menu = page.getByRole('menu', { name: 'Teilen' })
  const mail = menu.getByRole('menuitem', { name: 'Per E-Mail teilen' })
  await expect.poll(() => mail.getAttribute('href')).toContain(encodeURIComponent('/picture/1'))
  await expect.poll(() => menu.getByRole('menuitem').count()).toBe(6)
  await pauseClock(page)
  await menu.getByRole('menuitem', { name: 'Link kopieren' }).press('Enter')
  await page.getByText('Link kopiert').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL('/picture/1', page.url()).href,
  )
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await expectClosed(page)
})
