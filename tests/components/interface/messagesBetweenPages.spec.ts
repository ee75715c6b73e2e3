import { describe, expect, it } from 'vitest'
import { items, press } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { open, sceneOf } = useInterface()
const openScene = sceneOf('interfaceMessages')

describe('messages at the top of the page', () => {
  it('are passed to the next page in a cookie, which is cleared when they are read', async () => {
    const { page, context } = await openScene()
    await press(page, 'weiter')
    await expect
      .poll(() => items(page).allTextContents())
      .toEqual([
        expect.stringContaining('Der Beitrag ist gespeichert.'),
        expect.stringContaining('Aber ohne Bild.'),
      ])
    await expect.poll(() => context.cookies()).toEqual([])
    await page.reload()
    await page.locator('[data-awake]').waitFor()
    await expect.poll(() => items(page).count()).toBe(0)
  })

  it('of the server are shown without a script, and once with one', async () => {
    const { page } = await openScene('&initial', { javaScriptEnabled: true })
    await press(page, 'speichern')
    await expect
      .poll(() => items(page).allTextContents())
      .toEqual([expect.stringContaining('Vom Server'), expect.stringContaining('Gespeichert')])
    const { page: plain } = await open({ javaScriptEnabled: false })
    await plain.goto('/?scene=interfaceMessages&initial')
    await plain.getByText('Vom Server').waitFor()
    await expect.poll(() => plain.getByRole('button', { name: 'Meldung schließen' }).count()).toBe(0)
  })
})
