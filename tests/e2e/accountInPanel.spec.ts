import { expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callSite } from '../factories/calls.ts'
import { cropPicture } from '../factories/editPicture.ts'
import { buildReadyImage } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { quarters } from '../factories/pictures/drawings.ts'
import { fileStatus } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

it('does not ask for another account’s password', async () => {
  const { id } = await buildAccount(site().payload, { name: 'Jemand Anderes' })
  const { page } = await open({ viewer: site().viewers.admin })
  await page.goto(`/admin/collections/accounts/${id}`)
  await page.getByRole('button', { name: 'Passwort ändern' }).waitFor()
  await expect.poll(() => page.getByLabel('Bisheriges Passwort').count()).toBe(0)
})

it('changes one’s own password with the old one, and asks for it first', async () => {
  const { editor } = site().viewers
  const email = editor.user?.email
  const password = 'zwölf Möwen am Kai'
  const { page, watch } = await open({ viewer: editor })
  watch.expect(/status of 400/)
  await page.goto('/admin/account')
  const soon = { timeout: 5000 }
  const change = page.getByRole('button', { name: 'Passwort ändern' })
  await change.waitFor()
  // On a busy machine the form can be rendered again after something was typed: its fields are then empty, and folded again.
  const type = async (current: string) => {
    if (await change.isVisible()) await change.click()
    await page.getByLabel('Neues Passwort').fill(password, soon)
    await page.getByLabel('Passwort bestätigen').fill('', soon)
    await page.getByLabel('Passwort bestätigen').fill(password, soon)
    if (current) await page.getByLabel('Bisheriges Passwort').fill(current, soon)
  }
  const isTyped = async (current: string) =>
    !(await change.isVisible()) &&
    (!current || (await page.getByLabel('Bisheriges Passwort').inputValue(soon)) === current)
  const save = page.getByRole('button', { name: 'Speichern', exact: true })
  // The panel checks what was typed after a moment. It saves nothing until then, and a check that ends late removes a message
  // of the server's again; typing again allows saving again.
  const saveUntil = (words: RegExp, current = '') =>
    expect
      .poll(
        async () => {
          const shown = page.getByText(words).filter({ visible: true })
          if ((await shown.count()) > 0) return true
          if ((await isTyped(current)) && (await save.isEnabled())) {
            const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH', {
              timeout: 3000,
            })
            await save.click()
            await answered.catch(() => undefined)
          } else await type(current)
          return (await shown.count()) > 0
        },
        { interval: 1000, timeout: 60_000 },
      )
      .toBe(true)
  await saveUntil(/^Bitte geben Sie Ihr bisheriges Passwort ein\.$/)
  await saveUntil(/erfolgreich aktualisiert/i, 'litfass-test-password')
  const { status } = await callSite(site(), '/api/accounts/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(status).toBe(200)
})

it('removes the uncropped files of a picture immediately', async () => {
  const before = await buildReadyImage(site().payload, { picture: await quarters() })
  await cropPicture(site(), before.id, { crop: { crop: { x: 50, y: 0, width: 50, height: 50 } } })
  const old = `${before.renditionHash}`
  expect(await fileStatus(site(), before.id, old)).toBe(200)
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto(`/admin/collections/images/${before.id}`)
  await page.locator('.collapsible', { hasText: 'Technische Angaben' }).locator('button').first().click()
  await page.getByRole('button', { name: 'Jetzt entfernen' }).click()
  await page.getByText('Die Dateien der früheren Fassungen sind entfernt.').first().waitFor()
  expect(await fileStatus(site(), before.id, old)).toBe(404)
})
