import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { restAs } from '../factories/calls.ts'
import { editPicture } from '../factories/editPicture.ts'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { buildImage, imageById } from '../factories/images.ts'
import { useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)
const { send } = restAs(site)

beforeEach(async () => {
  await site().pool.query('delete from front_page')
})

/** A tab of the panel with a form, once it can be used. */
async function tab(path: string, options: Parameters<typeof open>[0] = {}) {
  const { page, watch } = await open({ viewer: site().viewers.editor, ...options })
  // The refused save, and files of pictures that no worker makes here.
  watch.expect(/status of (409|404)/)
  await page.goto(`/admin${path}`)
  await page.locator('form[data-form-ready="true"]').first().waitFor()
  return page
}

const title = (page: Page) => page.getByLabel('Titel', { exact: false }).first()
const caption = (page: Page) => page.getByLabel('Bildunterschrift').first()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Inzwischen wurde etwas geändert' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true })

/**
 * Makes the first edit in a form, and waits for the end of Payload's check for stale data, which that edit triggers: the
 * form does not notice later saves. A form that renders again aborts the check and does not repeat it.
 */
async function edit(page: Page, change: () => Promise<void>): Promise<void> {
  const over = new Promise<void>((resolve) => {
    const note = (request: Request) => {
      if (request.postData()?.includes('checkForStaleData')) resolve()
    }
    page.on('requestfinished', note)
    page.on('requestfailed', note)
  })
  await change()
  await over
}

/** Edits the form once it holds what was saved last. */
async function editAgain(page: Page, change: () => Promise<void>): Promise<void> {
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
  await change()
}

/** Presses the button of the form. */
async function press(page: Page) {
  await saveButton(page).click()
}

async function saveWell(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => ['PATCH', 'POST'].includes(answer.request().method()) && answer.url().includes('/api/'),
  )
  await press(page)
  expect((await saved).status()).toBe(200)
}

/** Saves as an admin over REST, past the lock that Payload gives to the editor who types in a form. */
async function elsewhere(path: string, data: object): Promise<void> {
  const method = path.startsWith('/globals') ? 'POST' : 'PATCH'
  const answer = await send(site().viewers.admin, method, `/api${path}?overrideLock=true`, data)
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
}

const option = (page: Page, field: string, name: RegExp) =>
  dialogOf(page).getByRole('group', { name: field }).getByRole('radio', { name })

const applyAndSave = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Übernehmen und speichern' }).click()

const picture = (id: number) => imageById(site().payload, id)
const gallery = (id: number) =>
  site().payload.findByID({ collection: 'galleries', id, depth: 0, overrideAccess: true })
const frontPage = () => site().payload.findGlobal({ slug: 'front-page', depth: 0, overrideAccess: true })

describe('a picture in two tabs', () => {
  it('shows both values, loses nothing, and can be saved repeatedly', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Alt' })
    const [first, second] = [await tab(`/collections/images/${id}`), await tab(`/collections/images/${id}`)]
    await edit(second, () => caption(second).fill('Aus dem zweiten'))
    await edit(first, () => caption(first).fill('Aus dem ersten'))
    await saveWell(first)
    await press(second)
    await dialogOf(second).waitFor()
    expect((await picture(id))?.caption).toBe('Aus dem ersten')
    const text = () => dialogOf(second).innerText()
    await expect.poll(text).toContain('von Ihnen selbst geändert')
    await expect.poll(text).toContain('Aus dem ersten')
    await expect.poll(text).toContain('Vorher: Alt')
    await expect.poll(() => option(second, 'Bildunterschrift', /Ihre Eingabe/).isChecked()).toBe(true)
    const { violations } = await new AxeBuilder({ page: second }).include('dialog').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await dialogOf(second).getByRole('button', { name: 'Zurück zum Formular' }).click()
    await expect.poll(() => caption(second).inputValue()).toBe('Aus dem zweiten')
    await press(second)
    await applyAndSave(second)
    await expect.poll(async () => (await picture(id))?.caption).toBe('Aus dem zweiten')
    await expect.poll(() => dialogOf(second).isVisible()).toBe(false)
    for (const again of ['Noch einmal', 'Und noch einmal']) {
      await editAgain(second, () => caption(second).fill(again))
      await saveWell(second)
      await expect.poll(async () => (await picture(id))?.caption).toBe(again)
    }
    await caption(first).fill('Wieder der erste')
    await dialogOf(first).waitFor()
  })

  it('reports a conflict at the first edit, only by our dialog, and keeps what is typed', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Alt', copyright: 'Ada' })
    const page = await tab(`/collections/images/${id}`)
    await elsewhere(`/images/${id}`, { caption: 'Neu' })
    await page.getByLabel('Urheber').fill('Bo')
    await dialogOf(page).waitFor()
    await expect.poll(() => dialogOf(page).innerText()).toContain('Ihre Eingaben bleiben erhalten')
    await expect.poll(() => page.locator('#document-stale-data-reload').isVisible()).toBe(false)
    await expect.poll(() => option(page, 'Bildunterschrift', /Gespeichert/).isChecked()).toBe(true)
    await dialogOf(page).getByRole('button', { name: 'Übernehmen', exact: true }).click()
    await expect.poll(() => caption(page).inputValue()).toBe('Neu')
    await expect.poll(() => page.getByLabel('Urheber').inputValue()).toBe('Bo')
    expect(await picture(id)).toMatchObject({ copyright: 'Ada', revision: 2 })
    await saveWell(page)
    await expect.poll(() => picture(id)).toMatchObject({ caption: 'Neu', copyright: 'Bo', revision: 3 })
  })

  it('asks about the file if both have replaced it, and keeps the chosen one', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Alt' })
    const page = await tab(`/collections/images/${id}`)
    const file = await photograph({ width: 90, height: 60 })
    await edit(page, () =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'meins.jpg', mimeType: 'image/jpeg', buffer: file }),
    )
    const form = new FormData()
    form.set('_payload', JSON.stringify({}))
    form.set(
      'file',
      new Blob([new Uint8Array(await photograph({ width: 80, height: 60 }))], { type: 'image/jpeg' }),
      'ihres.jpg',
    )
    const answer = await fetch(`${site().url}/api/images/${id}?overrideLock=true`, {
      method: 'PATCH',
      headers: site().viewers.admin.headers,
      body: form,
    })
    expect(answer.status).toBe(200)
    await press(page)
    await dialogOf(page).waitFor()
    await expect.poll(() => dialogOf(page).innerText()).toContain('ihres.jpg')
    await expect.poll(() => dialogOf(page).innerText()).toContain('meins.jpg')
    await applyAndSave(page)
    await expect.poll(async () => (await picture(id))?.originalName).toBe('meins.jpg')
  })
})

it('keeps what was edited on the site, and what was typed in the panel', async () => {
  const { id } = await buildImage(site().payload, { caption: 'Alt' })
  await site().pool.query("update images set is_stub = false, processing_state = 'ready' where id = $1", [id])
  const page = await tab(`/collections/images/${id}`)
  await edit(page, () => page.getByLabel('Urheber').fill('Bo'))
  const groups = { caption: { caption: 'Von der Seite' }, rotation: { degrees: 90 } }
  const edited = await editPicture(site(), id, groups, { as: site().viewers.admin })
  expect(edited.status).toBe(200)
  await press(page)
  await dialogOf(page).waitFor()
  await expect.poll(() => dialogOf(page).innerText()).toContain('90°')
  await applyAndSave(page)
  await expect
    .poll(() => picture(id))
    .toMatchObject({ caption: 'Von der Seite', rotation: 90, copyright: 'Bo', revision: 3 })
})

describe('a gallery in two tabs', () => {
  it('keeps the pictures one has added and the title the other has typed', async () => {
    const [a = 0, b = 0, c = 0] = await buildPictures(site().payload, 3)
    const { id, pictures } = await buildGallery(site().payload, { title: 'Alt', pictures: [a, b] })
    const page = await tab(`/collections/galleries/${id}`)
    await edit(page, () => title(page).fill('Neu'))
    await elsewhere(`/galleries/${id}`, { pictures: [{ image: c }, ...(pictures ?? [])] })
    await press(page)
    await dialogOf(page).waitFor()
    await expect.poll(() => option(page, 'Bilder', /Gespeichert/).isChecked()).toBe(true)
    await applyAndSave(page)
    await expect
      .poll(() => gallery(id))
      .toMatchObject({ title: 'Neu', pictures: [{ pid: c }, { pid: a }, { pid: b }], revision: 3 })
    await expect.poll(() => page.locator('#field-pictures .array-field__draggable-rows > *').count()).toBe(3)
    await editAgain(page, () => title(page).fill('Noch neuer'))
    await saveWell(page)
    expect(await gallery(id)).toMatchObject({
      title: 'Noch neuer',
      pictures: [{ pid: c }, { pid: a }, { pid: b }],
    })
  })

  it('removes pictures again if that is chosen', async () => {
    const [a = 0, b = 0, c = 0] = await buildPictures(site().payload, 3)
    const { id, pictures } = await buildGallery(site().payload, { title: 'Alt', pictures: [a, b, c] })
    const page = await tab(`/collections/galleries/${id}`)
    await edit(page, () => title(page).fill('Neu'))
    await elsewhere(`/galleries/${id}`, { pictures: (pictures ?? []).slice(0, 1) })
    await press(page)
    await applyAndSave(page)
    await expect.poll(() => gallery(id)).toMatchObject({ title: 'Neu', pictures: [{ pid: a }] })
    expect((await gallery(id)).pictures).toHaveLength(1)
    await editAgain(page, () => title(page).fill('Noch neuer'))
    await saveWell(page)
    expect((await gallery(id)).pictures).toHaveLength(1)
  })
})

describe('the front page in two tabs', () => {
  it('is not set by two at the same time without a warning', async () => {
    const [a = 0, b = 0, c = 0] = await buildPictures(site().payload, 3)
    await elsewhere('/globals/front-page', { lead: c, pictures: [a] })
    const page = await tab('/globals/front-page')
    await edit(page, () => page.getByLabel('auf großen').check({ force: true }))
    await elsewhere('/globals/front-page', { lead: a, pictures: [b, c] })
    await press(page)
    await dialogOf(page).waitFor()
    await expect.poll(() => dialogOf(page).locator('img').count()).toBeGreaterThan(0)
    await applyAndSave(page)
    await expect
      .poll(frontPage)
      .toMatchObject({ lead: a, pictures: [b, c], navigationSlider: { large: true }, revision: 3 })
    await page.locator('form[data-form-ready="true"]').first().waitFor()
    await editAgain(page, () => page.getByLabel('auf großen').uncheck({ force: true }))
    await saveWell(page)
    expect(await frontPage()).toMatchObject({ lead: a, pictures: [b, c], navigationSlider: { large: false } })
  })

  it('keeps one’s choice if the other’s form was empty', async () => {
    const [a = 0, b = 0] = await buildPictures(site().payload, 2)
    const page = await tab('/globals/front-page')
    await edit(page, () => page.getByLabel('auf großen').check({ force: true }))
    await elsewhere('/globals/front-page', { lead: a, pictures: [b] })
    await press(page)
    await expect
      .poll(frontPage)
      .toMatchObject({ lead: a, pictures: [b], navigationSlider: { large: true }, revision: 2 })
  })
})
