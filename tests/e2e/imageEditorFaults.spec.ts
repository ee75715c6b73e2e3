import type { TestProcess } from '@litfass/kit/testing'
import { useBrowser } from '@litfass/kit/testing/browser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { editorOnPage } from '../factories/editorOnPage.ts'
import { buildImage, imageById, untilProcessed } from '../factories/images.ts'
import { ANSWERED } from '../factories/pages.ts'
import { openSiteProxy, type SiteProxy } from '../factories/siteProxy.ts'
import { useSite } from '../factories/useSite.ts'

// A server of its own: it is killed.
const site = useSite()

let front: SiteProxy
let server: TestProcess
const open = useBrowser(() => front.url)
const startServer = () => site().startServer({ LITFASS_URL: front.url })

beforeAll(async () => {
  front = await openSiteProxy(() => site().port)
  const started = await Promise.all([startServer(), site().startWorker()])
  server = started[0]
})
afterAll(() => front?.close())

it('says that saving failed when the server is gone, keeps the draft, and saves once it is back', async () => {
  const { id } = await buildImage(site().payload, { caption: 'Steg' })
  await untilProcessed(site().payload, id)
  const { page, watch } = await open({ viewer: site().viewers.editor, cookies: ANSWERED })
  watch.expect(/ERR_/)
  await page.goto(`/bilder/${id}`)
  await page.getByRole('button', { name: 'Bild bearbeiten' }).click()
  const editor = editorOnPage(page)
  await editor.marker.waitFor()
  const caption = editor.field('Bildunterschrift')
  await caption.fill('Nicht zu verlieren')
  await server.kill('SIGKILL')
  await editor.button('Speichern').click()
  const error = editor.says('error')
  await error.getByText(/^Undefined Error: Saving failed\..*Keine Verbindung/).waitFor()
  await expect.poll(() => editor.isIdle()).toBe(true)
  await expect.poll(() => caption.inputValue()).toBe('Nicht zu verlieren')
  await expect.poll(() => caption.isEditable()).toBe(true)
  server = await startServer()
  await editor.save()
  await expect
    .poll(() => imageById(site().payload, id))
    .toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
})
