import { passTime, pauseClock } from '@litfass/kit/testing/browser'
import { expect, it } from 'vitest'
import { hideTab } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { open } = useInterface()

it('reports when the user becomes idle and active again', async () => {
  const { page } = await open()
  await pauseClock(page)
  await page.goto('/?scene=interfaceMessages&idle=60000')
  const active = page.getByText('tätig', { exact: true })
  await active.waitFor()
  await passTime(page, 59_999)
  await expect.poll(() => active.count()).toBe(1)
  await passTime(page, 1)
  await page.getByText('untätig').waitFor()
  await page.mouse.move(50, 50)
  await active.waitFor()
  await hideTab(page, 'hidden')
  await passTime(page, 60_000)
  await page.getByText('untätig').waitFor()
  await hideTab(page, 'visible')
  await active.waitFor()
})
