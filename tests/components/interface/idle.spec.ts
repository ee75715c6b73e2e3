import { it } from 'vitest'
import { hideTab } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceMessages')

it('reports when the user becomes idle and active again', async () => {
  const { page } = await openScene('&idle=1200')
  await page.getByText('tätig', { exact: true }).waitFor()
  await page.getByText('untätig').waitFor()
  await page.mouse.move(50, 50)
  await page.getByText('tätig', { exact: true }).waitFor()
  await hideTab(page, 'hidden')
  await page.getByText('untätig').waitFor()
  await hideTab(page, 'visible')
  await page.getByText('tätig', { exact: true }).waitFor()
})
