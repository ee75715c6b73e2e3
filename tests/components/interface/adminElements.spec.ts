import { expect, it } from 'vitest'
import { useInterface } from './useInterface.ts'

const { site, sceneOf } = useInterface()
const openScene = sceneOf('interfaceMessages')

it('hides the admin elements for this page, the next one and other tabs, by the cookie of the specification', async () => {
  const { page, context } = await openScene()
  const toggle = page.getByRole('switch', { name: 'Redaktionelle Elemente zeigen' })
  const note = page.getByText('Nur für Redakteure')
  await expect.poll(() => note.isVisible()).toBe(true)
  const other = await context.newPage()
  await other.goto(`${site().url}/?scene=interfaceMessages`)
  await other.locator('[data-awake]').waitFor()
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => note.isVisible()).toBe(false)
  const cookies = await context.cookies()
  expect(cookies).toMatchObject([
    { name: 'cmst_hide_admin_elements', value: '1', sameSite: 'Lax', path: '/' },
  ])
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => other.getByText('Nur für Redakteure').isVisible()).toBe(false)
  await page.reload()
  await page.locator('[data-awake]').waitFor()
  await expect.poll(() => toggle.isChecked()).toBe(false)
  await expect.poll(() => note.isVisible()).toBe(false)
  await toggle.check()
  await expect.poll(() => note.isVisible()).toBe(true)
  await expect.poll(() => context.cookies()).toMatchObject([{ value: '0' }])
})
