import { expect, it } from 'vitest'
import { german } from './menuOnPage.ts'
import { useFigureMenu } from './useFigureMenu.ts'

const { site, openMenu, asked } = useFigureMenu()

it('callers who may not see where a picture is used are not told that it is unused, and can delete it', async () => {
  const release = site().hold('/fake/usage')
  const { page } = await openMenu({ usage: null })
  await page.getByRole('menuitem', { name: german.delete }).click()
  const question = page.getByRole('alertdialog', { name: 'Bild löschen?' })
  await question.getByText('Es wird nachgesehen').waitFor()
  release()
  await question.getByText('Es wird nachgesehen').waitFor({ state: 'detached' })
  await expect.poll(() => question.textContent()).not.toContain('verwendet')
  await question.getByRole('button', { name: 'Für immer löschen' }).click()
  await expect.poll(() => asked('/fake/remove')).toBe(1)
})
