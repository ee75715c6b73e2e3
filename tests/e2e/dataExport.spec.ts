import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { looks, useSiteBrowser } from '../factories/pages.ts'
import { unzip } from '../factories/unzip.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

it('a member puts their data together by keyboard on a phone, sees how far it is, and downloads it', async () => {
  const { page } = await open({ viewer: site().viewers.member, ...looks['on a phone'] })
  await page.goto('/konto')
  const part = page.getByRole('region', { name: 'Ihre Daten' })
  await part.getByRole('button', { name: 'Daten zusammenstellen' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => part.getByRole('link', { name: /herunterladen/ }).isVisible()).toBe(true)
  await page.reload()
  const file = part.getByRole('link', { name: /^ZIP-Datei vom .* herunterladen$/ })
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe('meine-daten.zip')
  const files = await unzip(await readFile(await download.path()))
  expect(JSON.parse(files['konto/account.json'] ?? '').email).toBe(site().viewers.member.account?.email)
})

it('without script, the form leads back to the page, which says how far it is', async () => {
  const { page } = await open({ viewer: site().viewers.editor, javaScriptEnabled: false })
  await page.goto('/en/konto')
  await page.getByRole('button', { name: 'Put data together' }).click()
  await expect.poll(() => page.url()).toContain('/en/konto#daten')
  const part = page.getByRole('region', { name: 'Your data' })
  await expect.poll(() => part.getByText(/is being put together|Download ZIP file/).isVisible()).toBe(true)
})
