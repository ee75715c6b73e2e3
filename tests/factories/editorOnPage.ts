import type { Locator, Page, Request } from 'playwright'

/** The editor's window on a page, and what tests reach for in it; by role and name wherever it has them. */
export function editorOnPage(page: Page, title: string | RegExp = /^Bild (bearbeiten|hinzufügen)$/) {
  const dialog = page.getByRole('dialog', { name: title })
  const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    button,
    field: (name: string): Locator => dialog.getByLabel(name, { exact: true }),
    heading: dialog.getByRole('heading', { name: title }),
    /** The boxes of the footer: what went well, what did not, and what to know. */
    says: (kind: 'success' | 'error' | 'warning'): Locator => dialog.locator(`[data-imgeditor="${kind}"]`),
    /** What lies over the picture while something runs. */
    overlay: dialog.locator('[data-imgeditor="loading"]'),
    area: dialog.locator('[data-imgeditor="image-area"]'),
    picture: dialog.locator('[data-imgeditor="image"]'),
    marker: dialog.locator('[data-imgeditor="focus-marker"]'),
    degrees: dialog.getByRole('status', { name: /^(Drehung|Rotation)$/ }),
    isIdle: async (): Promise<boolean> => (await dialog.getAttribute('aria-busy')) === 'false',
    save: async (name = 'Speichern'): Promise<void> => {
      await button(name).click()
      await dialog.waitFor({ state: 'detached' })
    },
  }
}

/**
 * Keeps requests to an address waiting until they are let go.
 * @returns lets go of those that wait and of all that come
 */
export async function holdRequests(page: Page, address: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue().catch(() => undefined)
  })
  return async () => {
    gate.resolve()
    await page.unroute(address)
  }
}

/** Requests of a page whose path has a part, from now on. */
export function requestsTo(page: Page, part: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.includes(part)) seen.push(request)
  })
  return seen
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Presses the Tab key until it has led somewhere. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(target)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`The Tab key does not lead to ${target}.`)
}

type Editor = ReturnType<typeof editorOnPage>

export const ratioOfBox = (box: { width: number; height: number } | null) =>
  box ? box.width / box.height : 0

/** What the fields of the focus point say. */
export const focusOf = ({ field }: Editor) =>
  Promise.all(['Waagrecht (%)', 'Senkrecht (%)'].map((name) => field(name).inputValue()))

/** A place on the picture, in percent of it; given in px of the window. */
export async function placeOf({ area }: Editor, x: number, y: number) {
  const box = await area.boundingBox()
  if (!box) throw new Error('There is no picture to be seen.')
  return { x: box.x + (box.width * x) / 100, y: box.y + (box.height * y) / 100 }
}

export async function clickAt(editor: Editor, x: number, y: number): Promise<void> {
  const place = await placeOf(editor, x, y)
  await editor.dialog.page().mouse.click(place.x, place.y)
}

/** What stands at a field about its being wrong. */
export function errorOf(field: ReturnType<Editor['field']>): Promise<string> {
  return field.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.flatMap((id) => document.getElementById(id)?.textContent ?? []).join(' ')
  })
}

export const entry = ({ dialog }: Editor, revision: number) => dialog.locator(`[data-revision="${revision}"]`)
export const openHistory = ({ dialog }: Editor) => dialog.getByText('Verlauf', { exact: true }).click()

type Way = { x: number; y: number }

/** Where the frame lies on the picture, in whole percent. */
export async function placeOfCrop(page: Page) {
  const [area, frame] = await Promise.all(
    ['image-area', 'crop-frame'].map((name) => boxOf(page.locator(`[data-imgeditor="${name}"]`))),
  )
  if (!area || !frame) throw new Error('There is no frame to be seen.')
  const percent = (length: number, of: number) => Math.round((length * 100) / of)
  return {
    x: percent(frame.x - area.x, area.width),
    y: percent(frame.y - area.y, area.height),
    width: percent(frame.width, area.width),
    height: percent(frame.height, area.height),
  }
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not to be seen.`)
  return box
}

/** From a part of the frame to as far from there as is said, in percent of the picture. */
async function wayOf(page: Page, part: string, by: Way) {
  const area = await boxOf(page.locator('[data-imgeditor="image-area"]'))
  const grip = await boxOf(page.locator(`[data-part="${part}"]`))
  const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
  return { from, to: { x: from.x + (by.x * area.width) / 100, y: from.y + (by.y * area.height) / 100 } }
}

/** Drags a part of the frame with the mouse, as far as is said in percent of the picture. */
export async function dragCropPart(page: Page, part: string, by: Way): Promise<void> {
  const { from, to } = await wayOf(page, part, by)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
}

/** The same with a finger. */
export async function touchCropPart(page: Page, part: string, by: Way): Promise<void> {
  const { from, to } = await wayOf(page, part, by)
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Way[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= 10; step += 1) {
    const along = (start: number, end: number) => start + ((end - start) * step) / 10
    await touch('touchMove', [{ x: along(from.x, to.x), y: along(from.y, to.y) }])
  }
  await touch('touchEnd', [])
}
