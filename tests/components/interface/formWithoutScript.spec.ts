import { expect, it } from 'vitest'
import { sentFields } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceForm')

it('the form can be filled in and sent without a script', async () => {
  const { page } = await openScene('', { javaScriptEnabled: false })
  const from = page.getByRole('slider', { name: 'Jahre: von' })
  const box = await from.boundingBox()
  expect(box?.width).toBeGreaterThan(100)
  await from.fill('1960')
  await page.getByLabel('Tag', { exact: true }).fill('2026-05-10')
  const sent = await sentFields(page)
  expect(sent).toContainEqual(['year', '1960'])
  expect(sent).toContainEqual(['items[1][title]', 'Hafenfest'])
  expect(sent).toContainEqual(['day', '2026-05-10'])
})
