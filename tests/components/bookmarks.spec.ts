import type { IncomingMessage } from 'node:http'
import { expectAccessible, type OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { sceneImage } from '../plainSite/sceneImages.ts'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()
const json = (body: unknown, status = 200) => ({
  type: 'application/json',
  body: JSON.stringify(body),
  status,
})

type Lists = { temporary: boolean; saved: boolean }
/** What the server would have, by id, newest first; picture 9 has been withdrawn. */
let rows: Map<number, Lists>
let acted: string[]

/** The routes as the plugin documents them, without a database. */
beforeEach(() => {
  rows = new Map([3, 2, 1, 9].map((id) => [id, { temporary: true, saved: false }]))
  acted = []
  const counts = () => ({
    temporary: [...rows.values()].filter(({ temporary }) => temporary).length,
    saved: [...rows.values()].filter(({ saved }) => saved).length,
  })
  const idsIn = (list: keyof Lists) => [...rows].filter(([, lists]) => lists[list]).map(([id]) => id)
  const stamp = (isIn: boolean) => (isIn ? '2026-05-01T10:00:00.000Z' : null)
  site().serve('/media/ajax/imagereferencestate', () =>
    json({ temporary: idsIn('temporary'), saved: idsIn('saved'), counts: counts() }),
  )
  site().serve('/media/ajax/imagereferences', (url) => {
    const list = url.searchParams.get('list') === 'saved' ? 'saved' : 'temporary'
    const search = url.searchParams.get('search') ?? ''
    const entries = idsIn(list)
      .map((imageId) => ({
        imageId,
        imageType: 'image',
        temporaryAt: stamp(rows.get(imageId)?.temporary ?? false),
        savedAt: stamp(rows.get(imageId)?.saved ?? false),
        image: imageId === 9 ? null : sceneImage(imageId),
      }))
      .filter(({ image }) => !search || image?.caption.includes(search))
    return json({ list, total: entries.length, counts: counts(), entries })
  })
  for (const id of [1, 2, 3, 9])
    for (const [action, to] of Object.entries(MOVES))
      site().serve(`/media/ajax/imagereference/${id}/image/${action}`, () => {
        acted.push(`${id} ${action}`)
        rows.set(id, { ...(rows.get(id) ?? { temporary: false, saved: false }), ...to })
        return { type: 'text/plain', body: action.endsWith('delete') ? 'deleted' : 'saved' }
      })
})

const MOVES: Record<string, Partial<Lists>> = {
  'reference-add': { temporary: true },
  'reference-modify': { temporary: true, saved: false },
  'reference-delete': { temporary: false },
  'save-add': { saved: true },
  'save-modify': { temporary: false, saved: true },
  'save-delete': { temporary: false, saved: false },
}

async function openScene(query = '', options: OpenPageOptions = {}) {
  const opened = await open(options)
  await opened.page.goto(`/?scene=bookmarks${query}`)
  await opened.page.locator('html[data-ready]').waitFor()
  return opened
}

const items = (page: Page) => page.locator('.litfass-bookmarks__item:visible')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const messages = (page: Page) => page.getByRole('region', { name: 'Meldungen' }).getByRole('listitem')

describe('a bookmark button', () => {
  it('shows the click at once, says so for a second, and asks for the page’s states once', async () => {
    const { page } = await openScene()
    const sign = page.locator('[data-look="sign"]').getByRole('button').first()
    await expect.poll(() => sign.getAttribute('aria-pressed')).toBe('true')
    expect(site().requests.filter(({ url }) => url.includes('referencestate'))).toHaveLength(1)
    const box = await sign.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    site().delay('/reference-delete', 400)
    await sign.click()
    expect(await sign.getAttribute('aria-pressed')).toBe('false')
    await messages(page).getByText('Das Bild ist nicht mehr vorgemerkt.').waitFor()
    await page.waitForTimeout(1500)
    expect(await messages(page).count()).toBe(0)
    expect(acted).toEqual(['2 reference-delete'])
  })

  it('takes the click back and says in the specified words what went wrong', async () => {
    const { page, watch } = await openScene()
    watch.expect(/status of 500/)
    const msg = 'Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut'
    site().serve('/media/ajax/imagereference/1/image/reference-delete', () =>
      json({ msg, code: 'failed' }, 500),
    )
    const words = page.locator('[data-look="words"]').getByRole('button').first()
    await expect.poll(() => words.getAttribute('aria-pressed')).toBe('true')
    await words.click()
    await expect.poll(() => page.getByRole('alert').allTextContents()).toContain(`Fehler: ${msg}`)
    expect(await words.getAttribute('aria-pressed')).toBe('true')
    expect(await words.textContent()).toBe('Vorgemerkt')
  })
})

describe('the lists', () => {
  it('remove a picture with a fade, keep the focus beside it, and put it back where it was', async () => {
    const { page } = await openScene()
    await expect.poll(() => items(page).count()).toBe(4)
    await expectAccessible(page)
    await button(page, 'Entfernen: Boje im Nebel').focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('[data-leaving]').count()).toBe(1)
    await expect.poll(() => items(page).count()).toBe(3)
    expect(await focusedName(page)).toContain('Entfernen: Der Deich am Abend')
    expect(await page.getByRole('tab', { name: 'Vorgemerkt 3' }).count()).toBe(1)
    await button(page, 'Rückgängig').click()
    await expect.poll(() => items(page).count()).toBe(4)
    expect(await items(page).nth(1).textContent()).toContain('Boje im Nebel')
    await expect.poll(() => acted).toEqual(['2 reference-delete', '2 reference-add'])
  })

  it('move a picture for good to the other list, which has a link of its own', async () => {
    rows.set(1, { temporary: false, saved: true })
    const { page } = await openScene()
    const panel = page.getByRole('tabpanel', { name: 'Vorgemerkt' })
    await panel.getByRole('button', { name: 'Dauerhaft speichern: Boje im Nebel' }).click()
    await expect.poll(() => acted).toEqual(['2 save-modify'])
    await page.getByRole('tab', { name: 'Gespeichert 2' }).click()
    await expect.poll(() => items(page).count()).toBe(2)
    await page.goto('/?scene=bookmarks#gespeichert')
    await page.reload()
    await page.getByRole('tab', { name: 'Gespeichert 2', selected: true }).waitFor()
    await expect.poll(() => items(page).count()).toBe(2)
    await button(page, 'Nur vormerken: Boje im Nebel').waitFor()
  })

  it('show what is no longer available as such, and remove it', async () => {
    const { page } = await openScene()
    const gone = items(page).filter({ hasText: 'Dieses Bild ist nicht mehr verfügbar.' })
    expect(await gone.getByRole('link').count()).toBe(0)
    await gone.getByRole('button', { name: 'Entfernen: Bild 9' }).click()
    await expect.poll(() => items(page).count()).toBe(3)
  })

  it('remove all that are chosen, tell which were refused and keep those chosen', async () => {
    const { page } = await openScene()
    site().serve('/media/ajax/imagereferencebulk', async (_, request) => {
      const { references, action } = await bodyOf(request)
      expect(action).toBe('reference-delete')
      return json(
        references.map((one) =>
          one.imageId === 3 ? { ...one, msg: 'Gerade nicht.', code: 'failed' } : { ...one, word: 'deleted' },
        ),
      )
    })
    await page.getByRole('checkbox', { name: 'Alle auswählen' }).check()
    await page.getByText('4 ausgewählt').waitFor()
    await button(page, 'Entfernen').click()
    const told = messages(page).getByText('3 von 4 Bildern erledigt, 1 nicht: Gerade nicht.')
    await told.waitFor()
    await expect.poll(() => items(page).count()).toBe(1)
    expect(await items(page).getByRole('checkbox').isChecked()).toBe(true)
    // Two seconds, and its going takes a moment.
    await told.waitFor({ state: 'detached', timeout: 3500 })
  })

  it('say what to do when there is nothing, and have the focus there when the last one went', async () => {
    rows = new Map([[2, { temporary: true, saved: false }]])
    const { page } = await openScene('&viewer=visitor', { reducedMotion: 'reduce' })
    await page.getByText('Ohne Anmeldung bleibt Ihre Liste 30 Tage auf diesem Gerät.').waitFor()
    expect(await button(page, /Dauerhaft/).count()).toBe(0)
    await button(page, 'Entfernen: Boje im Nebel').click()
    await page.getByText('Noch nichts vorgemerkt').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Noch nichts vorgemerkt')
    await page.getByRole('tab', { name: 'Gespeichert' }).click()
    await page.getByText('Bilder auf Dauer behalten').waitFor()
    await expectAccessible(page)
    expect(site().requests.some(({ url }) => url.includes('list=saved'))).toBe(false)
  })

  it('that cannot be read say so and are asked for again', async () => {
    site().failOnce('/media/ajax/imagereferences?')
    const { page, watch } = await openScene('&viewer=visitor')
    watch.expect(/status of 503/)
    await page.getByText('Die Liste konnte nicht geladen werden.').waitFor()
    await button(page, 'Erneut versuchen').click()
    await expect.poll(() => items(page).count()).toBe(4)
  })

  it('follow what another tab does', async () => {
    const { page, context } = await openScene()
    await expect.poll(() => items(page).count()).toBe(4)
    const other = await context.newPage()
    await other.goto('/?scene=bookmarks')
    await button(other, 'Entfernen: Boje im Nebel').click()
    await expect.poll(() => items(page).count()).toBe(3)
    await page.getByRole('tab', { name: 'Vorgemerkt 3' }).waitFor()
  })
})

describe('the window that chooses pictures to copy', () => {
  it('chooses a range with the shift key, copies, and stays with the reason where one is refused', async () => {
    const { page, watch } = await openScene('&picker')
    watch.expect(/were not copied/)
    const keys: (string | undefined)[] = []
    site().serve('/media/ajax/referenceimage/copy', async (_, request) => {
      keys.push(String(request.headers['idempotency-key']))
      const { imageReferences } = await bodyOf(request)
      return json(
        imageReferences.map((one) =>
          one.imageId === 3
            ? { ...one, msg: 'Dieses Bild dürfen Sie nicht kopieren.', code: 'forbidden' }
            : { id: 100 + one.imageId, title: `Kopie ${one.imageId}`, url: '/x', html: '' },
        ),
      )
    })
    await button(page, 'Aus der Merkliste').click()
    const dialog = page.getByRole('dialog', { name: 'Bilder aus der Merkliste' })
    const boxes = dialog.getByRole('checkbox')
    await boxes.first().check()
    await boxes.nth(2).focus()
    await page.keyboard.press('Shift+Space')
    await dialog.getByText('3 ausgewählt').waitFor()
    expect(await boxes.nth(3).isDisabled()).toBe(true)
    await dialog.getByText('Foto: ohne Angabe').waitFor()
    await dialog.getByText('Foto: S. Nazarov').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '3 übernehmen' }).click()
    await dialog.getByText('2 von 3 Bildern übernommen.').waitFor()
    await dialog.getByText('Dieses Bild dürfen Sie nicht kopieren.').waitFor()
    expect(await page.locator('[data-copied]').textContent()).toBe('Kopie 2, Kopie 1')
    await dialog.getByRole('button', { name: '1 übernehmen' }).click()
    await expect.poll(() => keys.length).toBe(2)
    expect(new Set(keys).size).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aus der Merkliste')
  })

  it('keeps what is chosen while something else is searched, and closes when all are copied', async () => {
    const { page } = await openScene('&picker')
    site().serve('/media/ajax/referenceimage/copy', async (_, request) =>
      json(
        (await bodyOf(request)).imageReferences.map(({ imageId }) => ({
          id: imageId,
          title: String(imageId),
          url: '',
          html: '',
        })),
      ),
    )
    await button(page, 'Aus der Merkliste').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('searchbox').fill('Boje')
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '2 übernehmen' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator('[data-copied]').textContent()).toBe('3, 2')
  })

  it('says above the page that copying failed when it was closed meanwhile', async () => {
    const { page, watch } = await openScene('&picker')
    watch.expect(/could not be copied|503/)
    let answer: () => void = () => undefined
    const isClosed = new Promise<void>((resolve) => {
      answer = resolve
    })
    let isAsked = false
    site().serve('/media/ajax/referenceimage/copy', async () => {
      isAsked = true
      await isClosed
      return json({ msg: 'Die Datenbank ist gerade nicht da.', code: 'databaseAway' }, 503)
    })
    await button(page, 'Aus der Merkliste').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: '1 übernehmen' }).click()
    await expect.poll(() => isAsked).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    answer()
    await messages(page).getByText('Die Datenbank ist gerade nicht da.').waitFor()
  })
})

type Body = {
  references: { imageId: number }[]
  imageReferences: { imageId: number }[]
  action: string
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
