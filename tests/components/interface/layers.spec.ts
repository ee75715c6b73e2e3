import { expectAccessible, nextFrames } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { turnWheel } from '../turnWheel.ts'
import { button, focusedText, press } from './interfaceOnPage.ts'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceLayers')

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('a dialog', () => {
  it('focuses its title, closes with Escape, and returns the focus', async () => {
    const { page } = await openScene()
    await press(page, 'Fenster')
    await dialog(page, 'Fenster').waitFor()
    await expect.poll(() => focusedText(page)).toBe('Fenster')
    await expect.poll(() => dialog(page, 'Fenster').getAttribute('lang')).toBe('de')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page, 'Fenster').count()).toBe(0)
    await expect.poll(() => focusedText(page)).toBe('Fenster')
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('button')
  })

  it.each([
    ['Escape', 'Entfernen'],
    ['Knopf', 'Boje'],
    ['Reihe', 'Reihen'],
  ])(
    'answered by %s gives the focus to what is left of its opener, its row and its heading: %s',
    async (answer, name) => {
      const { page } = await openScene()
      await press(page, 'Entfernen')
      if (answer === 'Escape') await page.keyboard.press('Escape')
      else await press(page, answer)
      await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { activeElement } = document
            return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
          }),
        )
        .toBe(name)
    },
  )

  it('keeps clicks and keys from the components around it', async () => {
    const { page } = await openScene()
    await press(page, 'Fenster')
    await dialog(page, 'Fenster').getByText('Fuß').click()
    await page.keyboard.press('a')
    await press(page, 'Schließen')
    await expect.poll(() => dialog(page, 'Fenster').count()).toBe(0)
    await expect.poll(() => page.getByText('0 Ereignisse').count()).toBe(1)
  })

  it('stays open when a file dialog inside it is cancelled', async () => {
    const { page } = await openScene()
    await press(page, 'Fenster')
    await page.getByLabel('Datei').dispatchEvent('cancel', { bubbles: true })
    await nextFrames(page)
    await expect.poll(() => dialog(page, 'Fenster').isVisible()).toBe(true)
  })

  it('leaves a scrolled page where it is, also where its body never scrolls sideways, as in the panel', async () => {
    const { page } = await openScene()
    await page.addStyleTag({
      content: 'html, body { block-size: 100% } body { overflow-x: hidden } main { padding-block: 3000px }',
    })
    const heading = page.getByRole('heading', { name: 'Schichten' })
    await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(2000)
    const placeOfHeading = () =>
      heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const top = await placeOfHeading()
    await press(page, 'Fenster')
    await press(page, 'Noch eins')
    await dialog(page, 'Noch eins').waitFor()
    await nextFrames(page)
    await expect.poll(placeOfHeading).toBe(top)
    await turnWheel(page, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => page.locator('html[data-litfass-locked]').count()).toBe(0)
    await turnWheel(page, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  })

  it('leaves the page free to scroll when a layer of another library has closed meanwhile', async () => {
    const { page } = await openScene()
    await page.addStyleTag({ content: 'main { padding-block: 3000px }' })
    await page.evaluate(() => {
      document.body.style.overflow = 'hidden'
    })
    await press(page, 'Fenster')
    await dialog(page, 'Fenster').waitFor()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .toBe('hidden')
    await page.evaluate(() => {
      document.body.style.overflow = ''
    })
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    const before = await page.evaluate(() => window.scrollY)
    await turnWheel(page, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  })

  it('inside another closes alone', async () => {
    const { page } = await openScene()
    await press(page, 'Fenster')
    await press(page, 'Noch eins')
    await dialog(page, 'Noch eins').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page, 'Noch eins').count()).toBe(0)
    await expect.poll(() => focusedText(page)).toBe('Noch eins')
    await expect.poll(() => dialog(page, 'Fenster').isVisible()).toBe(true)
  })

  it('with a question is an alert dialog, and focuses the safe answer', async () => {
    const { page } = await openScene()
    await press(page, 'Frage')
    const question = page.getByRole('alertdialog', { name: 'Bild löschen?' })
    await question.waitFor()
    await expect.poll(() => focusedText(page)).toBe('Abbrechen')
    const described = await question.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    )
    expect(described).toContain('Es wird noch verwendet.')
    await page.keyboard.press('Escape')
    await expect.poll(() => question.count()).toBe(0)
  })

  it('that only its buttons close stays open on every key', async () => {
    const { page } = await openScene()
    await press(page, 'Editor')
    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await nextFrames(page)
    await expect.poll(() => dialog(page, 'Editor').isVisible()).toBe(true)
    await press(page, 'Beenden')
    await expect.poll(() => dialog(page, 'Editor').count()).toBe(0)
  })

  it('moves the focus to its title when the focused button is removed', async () => {
    const { page } = await openScene()
    await press(page, 'Editor')
    await press(page, 'Weiter')
    await expect.poll(() => focusedText(page)).toBe('Editor')
  })

  it('over a drawer that traps the focus can be typed into', async () => {
    const { page } = await openScene()
    await press(page, 'Schublade')
    await press(page, 'Über der Schublade')
    await page.getByLabel('Titel').waitFor()
    await page.keyboard.type('Hafen')
    await expect.poll(() => page.getByLabel('Titel').inputValue()).toBe('Hafen')
    await expect
      .poll(() => page.evaluate(() => document.querySelector('dialog:modal')?.parentElement?.localName))
      .toBe('dialog')
  })

  it('does not let the page behind it scroll', async () => {
    const { page } = await openScene()
    await press(page, 'Fenster')
    await page.mouse.move(5, 400)
    await turnWheel(page, 600)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('a menu', () => {
  const open = async () => {
    const { page } = await openScene()
    await button(page, 'Menü').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu', { name: 'Aktionen' }).waitFor()
    return page
  }

  it('moves by arrows and letters; Escape returns the focus', async () => {
    const page = await open()
    await expectAccessible(page)
    const at = async (key: string) => {
      await page.keyboard.press(key)
      return focusedText(page)
    }
    await expect.poll(() => focusedText(page)).toBe('Löschen')
    expect(await at('ArrowUp')).toBe('Abonnieren')
    expect(await at('ArrowDown')).toBe('Löschen')
    expect(await at('a')).toBe('Adresse')
    expect(await at('a')).toBe('Abonnieren')
    expect(await at('Escape')).toBe('Menü')
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  })

  it('follows a link with Space', async () => {
    const page = await open()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.getByText('Gewählt: Adresse').waitFor()
    expect(new URL(page.url()).hash).toBe('#adresse')
  })

  it('closes with Tab, which moves on from the button, and with a press elsewhere', async () => {
    const page = await open()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    await expect.poll(() => focusedText(page)).toBe('Konto')
    await press(page, 'Menü')
    await page.getByRole('heading', { name: 'Schichten' }).click()
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    await expect.poll(() => focusedText(page)).toBe('Menü')
  })

  it('stays at its button while the page scrolls', async () => {
    const page = await open()
    const topOf = async () => (await page.getByRole('menu').boundingBox())?.y ?? 0
    const before = await topOf()
    await page.evaluate(() => scrollTo(0, 40))
    await expect.poll(topOf).toBeLessThan(before)
  })
})

it('a disclosure closes with Escape, a press elsewhere, and when the focus leaves', async () => {
  const { page } = await openScene()
  const link = page.getByRole('link', { name: 'Abmelden' })
  await press(page, 'Konto')
  await expect.poll(() => link.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => link.isVisible()).toBe(false)
  await expect.poll(() => focusedText(page)).toBe('Konto')
  await press(page, 'Konto')
  await page.getByRole('heading', { name: 'Schichten' }).click()
  await expect.poll(() => link.isVisible()).toBe(false)
  await press(page, 'Konto')
  await button(page, 'Menü').focus()
  await expect.poll(() => link.isVisible()).toBe(false)
})
