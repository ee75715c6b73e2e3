import { expectAccessible, pauseClock } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { type editorOnPage, holdRequests, requestsTo } from '../../factories/editorOnPage.ts'
import { addressOf } from '../../plainSite/stubs/serveEditor.ts'
import { editButton, SAVING, useEditorScene } from './useEditorScene.ts'

const { site, store, openPage, openEditor } = useEditorScene()

/** What a browser logs of connections that break and of answers that are errors. */
const TROUBLE = /ERR_|status of 50[0234]|status of 40[149]/

type Editor = ReturnType<typeof editorOnPage>

/** An editor in which something was typed that is not stored yet. */
async function openEdited(language: 'de' | 'en' = 'de') {
  const opened = await openEditor({ caption: 'Steg' }, { language })
  opened.watch.expect(TROUBLE)
  await opened.editor.field(language === 'en' ? 'Caption' : 'Bildunterschrift').fill('Nicht zu verlieren')
  return opened
}

async function expectKept(editor: Editor, field = 'Bildunterschrift'): Promise<void> {
  await expect.poll(() => editor.isIdle()).toBe(true)
  await expect.poll(() => editor.field(field).inputValue()).toBe('Nicht zu verlieren')
  await expect.poll(() => editor.field(field).isEditable()).toBe(true)
}

/** Answers the next request with an error page, as proxies do whose server is broken. */
const breakOnce = (page: Page, address: string) =>
  page.route(
    address,
    (route) =>
      route.fulfill({
        ...{ status: 500, contentType: 'text/html' },
        body: '<!doctype html><h1>Internal Server Error</h1>',
      }),
    { times: 1 },
  )

it('says that saving failed without a connection, keeps the draft, and saves once it is back', async () => {
  const { page, editor, picture } = await openEdited()
  await page.route(SAVING, (route) => route.abort('connectionrefused'), { times: 1 })
  await editor.button('Speichern').click()
  await editor
    .says('error')
    .getByText(/^Undefined Error: Saving failed\..*Keine Verbindung/)
    .waitFor()
  await expectKept(editor)
  await editor.save()
  expect(picture.stored()).toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
})

it("shows the catalogue's message for an error page without JSON", async () => {
  const { page, editor, picture } = await openEdited('en')
  await breakOnce(page, SAVING)
  await editor.button('Save').click()
  await editor.says('error').getByText('Undefined Error: Saving failed.', { exact: true }).waitFor()
  await expectKept(editor, 'Caption')
  await expectAccessible(page)
  await editor.save('Save')
  expect(picture.stored()).toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
})

it("shows the server's message while it is unavailable, and saves once it is back", async () => {
  const { page, editor, picture } = await openEdited()
  const msg = 'Das ist gerade nicht erreichbar.'
  const body = JSON.stringify({ msg, code: 'unavailable' })
  const away = { status: 503, headers: { 'Retry-After': '5' }, contentType: 'application/json', body }
  await page.route(SAVING, (route) => route.fulfill(away), { times: 1 })
  await editor.button('Speichern').click()
  await editor.says('error').getByText(msg, { exact: true }).waitFor()
  await expectKept(editor)
  await editor.save()
  expect(picture.stored()).toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
})

it('says so when it cannot load, and loads at the next try', async () => {
  const { page, editor, watch } = await openPage(store(), { language: 'en' })
  watch.expect(TROUBLE)
  await breakOnce(page, '**/media/imgeditor?**')
  await editButton(page).click()
  await editor.says('error').getByText('Undefined Error: Loading failed.', { exact: true }).waitFor()
  await expectAccessible(page)
  await editor.button('Try again').click()
  await editor.marker.waitFor()
})

it('reports why a picture cannot be opened, and opens it on retry', async () => {
  const { page, editor, watch } = await openPage(store())
  watch.expect(TROUBLE)
  const body = JSON.stringify({ msg: 'Bitte melden Sie sich an.', code: 'signedOut' })
  const signedOut = { status: 401, contentType: 'application/json', body }
  await page.route('**/media/imgeditor?**', (route) => route.fulfill(signedOut), { times: 1 })
  await editButton(page).click()
  await editor.says('error').getByText('Bitte melden Sie sich an.').waitFor()
  await editor.button('Noch einmal versuchen').click()
  await editor.marker.waitFor()
})

it('gives up on an answer that never comes, and saves at the next try', async () => {
  const { page, editor, picture } = await openEdited('en')
  const saves = requestsTo(page, '/executemodules/')
  const letGo = await holdRequests(page, SAVING)
  await pauseClock(page)
  await editor.button('Save').click()
  await expect.poll(() => saves.length).toBe(1)
  await page.clock.runFor(29_000)
  await expect.poll(() => editor.isIdle()).toBe(false)
  await page.clock.runFor(1000)
  await editor.says('error').getByText('Undefined Error: Saving failed. This took too long.').waitFor()
  await expectKept(editor, 'Caption')
  await letGo()
  await page.clock.resume()
  await editor.save('Save')
  expect(picture.stored()).toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
})

it('makes one revision of a save whose answer was lost', async () => {
  const { page, editor, picture } = await openEdited()
  await page.route(
    SAVING,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await editor.button('Speichern').click()
  await editor.says('error').getByText('Undefined Error: Saving failed.').waitFor()
  await expectKept(editor)
  expect(picture.stored()).toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
  await editor.button('Speichern').click()
  await editor.button('Neu laden und meine Änderungen behalten').click()
  await expect.poll(() => editor.says('error').textContent()).toBe('')
  await editor.save()
  expect(picture.stored()).toMatchObject({ caption: 'Nicht zu verlieren', revision: 2 })
})

it('opens a picture whose files are lost, says so, and saves its texts', async () => {
  const picture = store()
  const { page, editor, watch } = await openPage(picture, { language: 'en' })
  watch.expect(TROUBLE)
  site().failAlways(addressOf(picture))
  await editButton(page).click()
  await editor.says('error').getByText('Undefined Error: Loading failed.').waitFor()
  await editor.field('Caption').fill('Trotzdem')
  await editor.save('Save')
  expect(picture.stored()).toMatchObject({ caption: 'Trotzdem', revision: 2 })
})
