import type { TestProcess } from '@litfass/kit/testing'
import type { OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { afterEach, beforeAll, expect } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { callSite } from './calls.ts'
import { editorOnPage } from './editorOnPage.ts'
import { buildImage, type ImageOverrides, imageById, untilProcessed } from './images.ts'
import { useSiteBrowser } from './pages.ts'
import { cornersOf, quarters } from './pictures/drawings.ts'
import { useSite } from './useSite.ts'

/** The corners of the picture once it is turned by so many degrees, clockwise from the upper left one. */
export const CORNERS: ReadonlyMap<number, string> = new Map([
  [90, 'blue red green white'],
  [180, 'white blue red green'],
  [270, 'green white blue red'],
])

type Look = OpenPageOptions & { isStub?: boolean }

/** The button on a picture’s page that opens its editor. */
export const editButton = (page: Page) => page.getByRole('button', { name: 'Bild bearbeiten' })

/** The site for a test file of the editor, a worker that each test finds running, and the way to the editor. */
export function useImageEditor() {
  const site = useSite({ server: true })
  const open = useSiteBrowser(site)
  let running: TestProcess
  const worker = {
    stop: () => running.stop(),
    start: async () => {
      running = await site().startWorker()
    },
  }
  beforeAll(worker.start)
  afterEach(async () => {
    if (!running.isRunning()) await worker.start()
  })

  async function ready(overrides: ImageOverrides = {}): Promise<Image> {
    const picture = await quarters()
    const { id } = await buildImage(site().payload, { picture, fileName: 'viertel.png', ...overrides })
    return untilProcessed(site().payload, id)
  }

  async function openEditor(id: number, { isStub = false, ...look }: Look = {}) {
    const opened = await open({ viewer: site().viewers.editor, ...look })
    opened.page.setDefaultTimeout(20_000)
    await opened.page.goto(`/bilder/${id}`)
    await editButton(opened.page).click()
    const editor = editorOnPage(opened.page)
    await (isStub ? editor.overlay : editor.marker).waitFor()
    return { ...opened, editor }
  }

  const stored = (id: number) => imageById(site().payload, id)

  /** The corners of the largest file, clockwise from the upper left one, once it is turned by so many degrees. */
  async function cornersWhenRendered(id: number, degrees: number): Promise<string> {
    const isRendered = async () => {
      const image = await stored(id)
      return image?.rotation === degrees && image.processing?.state === 'ready' && (await cornersShown(image))
    }
    await expect.poll(isRendered, { timeout: 60_000 }).toBe(CORNERS.get(degrees))
    return `${await isRendered()}`
  }

  async function cornersShown({ url_set }: Image): Promise<string | undefined> {
    const url: unknown = Object(url_set).XL
    const file = await callSite(site(), `${url}`)
    return file.ok ? (await cornersOf(await file.bytes())).corners : undefined
  }

  return { site, open, worker, ready, openEditor, stored, cornersWhenRendered }
}
