import { expectAccessible } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { useInterface } from './useInterface.ts'

const { sceneOf } = useInterface()
const openScene = sceneOf('interfaceForm')

describe('a field with a limit', () => {
  it('holds as many characters as the server counts, says how many are too many, and keeps the form', async () => {
    const { page } = await openScene()
    const field = page.getByRole('textbox', { name: 'Kurztitel' })
    const said = () => field.evaluate((input: HTMLInputElement) => input.validationMessage)
    await field.fill('👨‍👩‍👧‍👦'.repeat(6))
    await expect.poll(said).toMatch(/^6 von 5 Zeichen.*: 1 Zeichen zu viel$/)
    await field.fill('👨‍👩‍👧‍👦'.repeat(5))
    expect(await said()).toBe('')
    await field.fill('👨‍👩‍👧‍👦'.repeat(6))
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const before = page.url()
    await page.getByRole('button', { name: 'Senden' }).click()
    expect(page.url()).toBe(before)
    await field.fill('kurz')
    expect(await said()).toBe('')
    await page.getByRole('button', { name: 'Senden' }).click()
    await page.waitForURL(/short=kurz/)
  })
})

describe('the character counter', () => {
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

  it('counts graphemes and words after typing', async () => {
    const { page } = await openScene()
    await page.getByText('4 von 10 Zeichen, 1 Wort', { exact: true }).waitFor()
    await text(page).fill('👩‍👩‍👧 an Bord')
    await page.getByText('9 von 10 Zeichen, 2 Wörter', { exact: true }).waitFor()
  })

  it('announces once that the text is too long, and once that it no longer is', async () => {
    const { page } = await openScene()
    await page.getByText('4 von 10 Zeichen').waitFor()
    const said = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const lines: string[] = []
          const region = document.querySelector('.litfass-counter [role="status"]')
          new MutationObserver(() => {
            lines.push(region?.textContent ?? '')
            if (lines.length === 2) resolve(lines)
          }).observe(region ?? document.body, { subtree: true, childList: true, characterData: true })
        }),
    )
    await text(page).fill('elf Zeichen')
    await page.getByText('11 von 10 Zeichen').waitFor()
    await text(page).fill('zwölf Zeichen')
    await page.getByText('13 von 10 Zeichen').waitFor()
    await expectAccessible(page)
    await text(page).fill('kurz')
    expect(await said).toEqual(['1 Zeichen zu viel', 'Der Text ist nicht mehr zu lang.'])
  })

  it('is added to existing descriptions of the field', async () => {
    const { page } = await openScene()
    await page.getByText('4 von 10 Zeichen').waitFor()
    const described = await text(page).evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    )
    expect(described).toEqual(['Kurz und gut.', '4 von 10 Zeichen, 1 Wort'])
  })

  it('names the limit without a script', async () => {
    const { page } = await openScene('', { javaScriptEnabled: false })
    await expect.poll(() => page.getByText('höchstens 10 Zeichen').isVisible()).toBe(true)
  })
})
