import { expectAccessible, passTime, pauseClock } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { button, hideTab, items, messages, press } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceMessages')

describe('messages at the top of the page', () => {
  it('are announced, alerts assertively and others politely, and disappear automatically but for errors', async () => {
    const { page } = await openScene()
    await pauseClock(page)
    await press(page, 'speichern')
    await passTime(page, 500)
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Erfolg: Gespeichert')
    await press(page, 'scheitern')
    await passTime(page, 500)
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Fehler: Unbefugter Zugriff.')
    await expect.poll(() => items(page).count()).toBe(2)
    expect((await items(page).first().boundingBox())?.y).toBeLessThan(16)
    await passTime(page, 3999)
    await expect.poll(() => items(page).count()).toBe(2)
    await passTime(page, 301)
    await expect.poll(() => items(page).allTextContents()).toEqual([expect.stringContaining('Unbefugter')])
    await passTime(page, 3_600_000)
    await expect.poll(() => items(page).allTextContents()).toEqual([expect.stringContaining('Unbefugter')])
    await page.getByRole('button', { name: 'Meldung schließen' }).click()
    await passTime(page, 301)
    await expect.poll(() => items(page).count()).toBe(0)
    await expect.poll(() => messages(page).isVisible()).toBe(false)
  })

  it('have room of their own above the page, and give it back', async () => {
    const { page } = await openScene()
    const first = button(page, 'speichern')
    const topOf = async () => (await first.boundingBox())?.y ?? 0
    const before = await topOf()
    await press(page, 'scheitern')
    await items(page).first().waitFor()
    const endOfMessages = async () => {
      const box = await messages(page).boundingBox()
      return box ? box.y + box.height : 0
    }
    await expect.poll(async () => (await topOf()) - (await endOfMessages())).toBeGreaterThanOrEqual(0)
    await press(page, 'Meldung schließen')
    await expect.poll(topOf).toBe(before)
  })

  it('are never interpreted as HTML', async () => {
    const { page } = await openScene()
    await press(page, 'Zeichen')
    await items(page).getByText('<b>kein</b> <img src=x onerror=alert(1)>').waitFor()
    await expect.poll(() => messages(page).locator('b, img').count()).toBe(0)
  })

  it('are shown once and counted when repeated', async () => {
    const { page } = await openScene()
    await press(page, 'speichern')
    await press(page, 'speichern')
    await items(page).getByText('2-mal').waitFor()
    await expect.poll(() => items(page).count()).toBe(1)
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContain('Erfolg: GespeichertErfolg: Gespeichert 2-mal')
  })

  it('pause while they have pointer or focus or the tab is hidden, and then continue', async () => {
    const { page } = await openScene()
    await pauseClock(page)
    await press(page, 'speichern')
    await passTime(page, 4000)
    await items(page).hover()
    await passTime(page, 60_000)
    await expect.poll(() => items(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Meldung schließen' }).focus()
    await page.mouse.move(5, 600)
    await passTime(page, 60_000)
    await expect.poll(() => items(page).count()).toBe(1)
    await hideTab(page, 'hidden')
    await page.getByRole('button', { name: 'speichern' }).focus()
    await passTime(page, 60_000)
    await expect.poll(() => items(page).count()).toBe(1)
    await hideTab(page, 'visible')
    await passTime(page, 999)
    await expect.poll(() => items(page).count()).toBe(1)
    await passTime(page, 301)
    await expect.poll(() => items(page).count()).toBe(0)
  })

  it('are reached by F8, closed by Escape one by one, and return the focus', async () => {
    const { page } = await openScene()
    await press(page, 'scheitern')
    await press(page, 'speichern')
    await page.keyboard.press('F8')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => items(page).count()).toBe(1)
    await expect.poll(() => items(page).textContent()).toContain('Unbefugter Zugriff.')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Meldung schließen')
    await page.keyboard.press('Escape')
    await expect.poll(() => items(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('speichern')
  })

  it('have an action, which runs once and closes them', async () => {
    const { page } = await openScene()
    await press(page, 'entfernen')
    await press(page, 'Rückgängig')
    await page.getByText('Rückgängig gemacht: 1').waitFor()
    await expect.poll(() => items(page).count()).toBe(0)
  })

  it('of the page do not move into a dialog that is opened later, and are there again when it closes', async () => {
    const { page } = await openScene()
    await press(page, 'scheitern')
    await items(page).waitFor()
    await press(page, 'Fenster')
    await expect.poll(() => items(page).count()).toBe(0)
    await press(page, 'melden')
    await expect
      .poll(() => items(page).allTextContents())
      .toEqual([expect.stringContaining('Aus dem Fenster')])
    await press(page, 'zu')
    await expect.poll(() => items(page).count()).toBe(2)
  })

  it('move into an open dialog, and stay when it closes', async () => {
    const { page } = await openScene()
    await press(page, 'Fenster')
    await press(page, 'melden')
    const inDialog = page.getByRole('dialog', { name: 'Fenster' }).getByRole('alert')
    await expect.poll(() => inDialog.textContent()).toBe('Fehler: Aus dem Fenster')
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
    await expect.poll(() => items(page).count()).toBe(0)
    await expect.poll(() => page.getByRole('dialog', { name: 'Fenster' }).isVisible()).toBe(true)
    await press(page, 'melden')
    await press(page, 'zu')
    await items(page).getByText('Aus dem Fenster').waitFor()
    await press(page, 'Meldung schließen')
    await expect.poll(() => items(page).count()).toBe(0)
  })
})
