import { rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually, type TestProcess } from '@litfass/kit/testing'
import { dropFile, expectAccessible, useBrowser } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { editorOnPage, requestsTo } from '../factories/editorOnPage.ts'
import { buildImage, imageById, untilProcessed } from '../factories/images.ts'
import { ANSWERED } from '../factories/pages.ts'

import { photograph } from '../factories/pictures/photograph.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../factories/proxies.ts'
import { openSiteProxy, type SiteProxy } from '../factories/siteProxy.ts'
import { contentHash, renditionFolder } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'
import { openSmallDisk } from '../faults/smallDisk.ts'

const SAVING = '/executemodules/'
const UPLOADING = '/media/upload'
/** What a browser logs of connections that break and of answers that are errors. */
const TROUBLE = /ERR_|status of 50[0234]|status of 40[49]/

const disk = openSmallDisk(60)
const site = useSite(disk && { env: { LITFASS_DATA_DIR: disk.folder } })
const dataDir = () => disk?.folder ?? site().dataDir

let front: SiteProxy
let line: DatabaseProxy
let server: TestProcess
const open = useBrowser(() => front.url)
const startServer = () => site().startServer({ LITFASS_URL: front.url, DATABASE_URL: line.url })

beforeAll(async () => {
  front = await openSiteProxy(() => site().port)
  line = await openDatabaseProxy(site().databaseUrl)
  const started = await Promise.all([startServer(), site().startWorker()])
  server = started[0]
})
afterEach(() => front.mend())
afterAll(async () => {
  await front?.close()
  await line?.cut()
  disk?.release()
})

it('says that saving failed when the server is gone, keeps the draft, and saves once it is back', async () => {
  const { id, editor } = await openEdited()
  await server.kill('SIGKILL')
  await editor.button('Speichern').click()
  const error = editor.says('error')
  await error.getByText(/^Undefined Error: Saving failed\..*Keine Verbindung/).waitFor()
  await expectKept(editor)
  server = await startServer()
  await editor.save()
  await expect.poll(() => stored(id)).toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
})

it("shows the catalogue's message for an error page without JSON", async () => {
  const { id, editor, page } = await openEdited('en')
  front.trouble(SAVING, 'html500')
  await editor.button('Save').click()
  await editor.says('error').getByText('Undefined Error: Saving failed.', { exact: true }).waitFor()
  await expectKept(editor, 'Caption')
  await expectAccessible(page)
  front.mend()
  await editor.save('Save')
  await expect.poll(() => stored(id)).toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
})

it('says so when it cannot load, and loads at the next try', async () => {
  const { page } = await openPage(await ready(), 'en')
  front.trouble('/media/imgeditor?', 'html500')
  await page.getByRole('button', { name: 'Edit image' }).click()
  const editor = editorOnPage(page, 'Edit image')
  await editor.says('error').getByText('Undefined Error: Loading failed.', { exact: true }).waitFor()
  await expectAccessible(page)
  front.mend()
  await editor.button('Try again').click()
  await editor.marker.waitFor()
})

it('gives up on an answer that never comes, and saves at the next try', async () => {
  const { id, editor, page } = await openEdited('en')
  const saves = requestsTo(page, SAVING)
  front.trouble(SAVING, 'silence')
  await page.clock.install()
  await editor.button('Save').click()
  await expect.poll(() => saves.length).toBe(1)
  await page.clock.fastForward(31_000)
  await editor.says('error').getByText('Undefined Error: Saving failed. This took too long.').waitFor()
  await expectKept(editor, 'Caption')
  front.mend()
  await editor.save('Save')
  await expect.poll(() => stored(id)).toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
})

it('makes one revision of a save whose answer was lost', async () => {
  const { id, editor } = await openEdited()
  front.trouble(SAVING, 'lostAnswer')
  await editor.button('Speichern').click()
  await editor.says('error').getByText('Undefined Error: Saving failed.').waitFor()
  await expectKept(editor)
  await expect.poll(() => stored(id)).toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
  await editor.button('Speichern').click()
  await editor.button('Neu laden und meine Änderungen behalten').click()
  await expect.poll(() => editor.says('error').textContent()).toBe('')
  await editor.save()
  await expect.poll(() => stored(id)).toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
})

it("shows the server's message while the database is down, and saves once it is back", async () => {
  const { id, editor } = await openEdited()
  await line.cut()
  await editor.button('Speichern').click()
  await editor.says('error').getByText('Das ist gerade nicht erreichbar.').waitFor({ timeout: 30_000 })
  await expectKept(editor)
  await line.mend()
  const isReady = async () => (await callSite(site(), '/readyz')).status === 200
  await eventually('the site to be ready again', isReady)
  await editor.save()
  await expect.poll(() => stored(id)).toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
})

it('opens a picture whose files are lost, says so, and saves its texts', async () => {
  const id = await ready()
  const { renditionHash } = (await stored(id)) ?? {}
  const folder = renditionFolder(dataDir(), `${renditionHash}`)
  await rename(folder, `${folder}.away`)
  const { page } = await openPage(id, 'en')
  await page.getByRole('button', { name: 'Edit image' }).click()
  const editor = editorOnPage(page, 'Edit image')
  await editor.says('error').getByText('Undefined Error: Loading failed.').waitFor()
  await editor.field('Caption').fill('Trotzdem')
  await editor.save('Save')
  await expect.poll(() => stored(id)).toMatchObject({ caption: 'Trotzdem', revision: 2 })
  await rename(`${folder}.away`, folder)
})

it('sends an upload again whose connection broke in the middle, and makes one picture of it', async () => {
  const { editor, page } = await openEmpty()
  const content = await photograph({ width: 1600, height: 1200 })
  const uploads = requestsTo(page, UPLOADING)
  front.trouble(UPLOADING, 'silence')
  await dropOn(editor, 'funkloch.jpg', content)
  await editor.dialog.getByRole('progressbar').waitFor()
  await expect.poll(() => uploads.length).toBe(1)
  front.dropAll()
  await editor.overlay.getByText('Die Verbindung war weg.').waitFor()
  front.mend()
  await editor.marker.waitFor({ timeout: 60_000 })
  await expect.poll(() => countOf(content)).toBe(1)
})

it('makes one picture of an upload whose answer was lost', async () => {
  const { editor, page } = await openEmpty()
  const content = await photograph({ width: 1600, height: 1200 })
  const uploads = requestsTo(page, UPLOADING)
  front.trouble(UPLOADING, 'lostAnswer')
  await dropOn(editor, 'doppelt.jpg', content)
  await editor.marker.waitFor({ timeout: 60_000 })
  expect(uploads).toHaveLength(2)
  await expect.poll(() => countOf(content)).toBe(1)
})

it.skipIf(!disk)(
  'keeps an upload waiting while the disk is full, and stores it once there is room',
  async () => {
    const { editor, page } = await openEmpty()
    const content = await photograph({ width: 1600, height: 1200 })
    const refused = page.waitForResponse(
      (answer) => answer.url().includes(UPLOADING) && answer.status() === 503,
    )
    const free = await fillDisk(dataDir())
    await page.clock.install()
    await dropOn(editor, 'voll.jpg', content)
    const pause = Number((await refused).headers()['retry-after'])
    await expect.poll(() => editor.isIdle()).toBe(false)
    await expect.poll(() => countOf(content)).toBe(0)
    await free()
    await page.clock.fastForward(pause * 1000)
    await editor.marker.waitFor({ timeout: 60_000 })
    await editor.field('Bildunterschrift').fill('Wieder Platz')
    await editor.save()
    await expect.poll(() => countOf(content)).toBe(1)
  },
)

type Editor = ReturnType<typeof editorOnPage>

async function ready(): Promise<number> {
  const { id } = await buildImage(site().payload, { caption: 'Steg' })
  await untilProcessed(site().payload, id)
  return id
}

async function openPage(id: number | undefined, language: 'de' | 'en' = 'de') {
  const opened = await open({ viewer: site().viewers.editor, cookies: ANSWERED })
  opened.watch.expect(TROUBLE)
  opened.page.setDefaultTimeout(20_000)
  await opened.page.goto(`${language === 'en' ? '/en' : ''}/bilder${id ? `/${id}` : ''}`)
  return opened
}

/** An editor in which something was typed that is not stored yet. */
async function openEdited(language: 'de' | 'en' = 'de') {
  const isEnglish = language === 'en'
  const id = await ready()
  const { page } = await openPage(id, language)
  await page.getByRole('button', { name: isEnglish ? 'Edit image' : 'Bild bearbeiten' }).click()
  const editor = editorOnPage(page, isEnglish ? 'Edit image' : 'Bild bearbeiten')
  await editor.marker.waitFor()
  await editor.field(isEnglish ? 'Caption' : 'Bildunterschrift').fill('Nicht zu verlieren')
  return { id, page, editor }
}

async function openEmpty(): Promise<{ page: Page; editor: Editor }> {
  const { page } = await openPage(undefined)
  await page.getByRole('button', { name: 'Bilder hochladen' }).click()
  await page.getByRole('button', { name: 'Ein Bild hochladen und bearbeiten' }).click()
  const editor = editorOnPage(page)
  await zoneOf(editor).waitFor()
  return { page, editor }
}

const zoneOf = ({ dialog }: Editor) => dialog.locator('[data-imgeditor="drop-zone"]')

async function dropOn(editor: Editor, name: string, content: Buffer): Promise<void> {
  await dropFile(zoneOf(editor), { name, type: 'image/jpeg', content })
}

async function expectKept(editor: Editor, field = 'Bildunterschrift'): Promise<void> {
  await expect.poll(() => editor.isIdle()).toBe(true)
  await expect.poll(() => editor.field(field).inputValue()).toBe('Nicht zu verlieren')
  await expect.poll(() => editor.field(field).isEditable()).toBe(true)
}

const stored = (id: number) => imageById(site().payload, id)

async function countOf(content: Buffer): Promise<number> {
  const text = 'select count(*)::int as n from images where content_hash = $1'
  const { rows } = await site().pool.query<{ n: number }>(text, [contentHash(content)])
  return rows[0]?.n ?? 0
}

/** Takes all the room there is; gives it back when it is told to. */
async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const ballast = join(folder, 'ballast')
  const { bavail, bsize } = await statfs(folder)
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined)
  return () => rm(ballast, { force: true })
}
