import type { OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { editorOnPage } from '../../factories/editorOnPage.ts'
import { looks } from '../../factories/pages.ts'
import { serveEditor } from '../../plainSite/stubs/serveEditor.ts'
import type { PictureGiven, StoredPicture } from '../../plainSite/stubs/storedPicture.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

export const SAVING = '**/media/imgeditor/executemodules/**'
export const TURNING = '**/media/imgeditor/prerotateimage/**'
export const OPENING = '**/media/imgeditor?**'

type Look = OpenPageOptions & { language?: 'de' | 'en' }

/** The button on the scene that opens the editor. */
export const editButton = (page: Page) => page.getByRole('button', { name: /^(Bild bearbeiten|Edit image)$/ })

/** The plain site for a test file of the editor, and the way to the editor of a picture on it. */
export function useEditorScene() {
  const { site, open } = usePlainSite()

  /** Opens the page of a picture, whose editor is closed; without one, its editor is to upload one. */
  async function openPage(picture: StoredPicture | undefined, { language = 'de', ...look }: Look = {}) {
    const opened = await open({ ...looks.light, ...look })
    await opened.page.goto(`/?scene=imageEditor&lang=${language}${picture ? `&id=${picture.id}` : ''}`)
    const editor = editorOnPage(opened.page, language === 'en' ? /^(Edit image|Add image)$/ : undefined)
    return { ...opened, editor }
  }

  /** Opens the editor of a picture that is stored already, such as the second of two editors. */
  async function openEditorOf(picture: StoredPicture, look: Look = {}) {
    const opened = await openPage(picture, look)
    await editButton(opened.page).click()
    await (picture.isStub() ? opened.editor.overlay : opened.editor.marker).waitFor()
    return opened
  }

  const store = (given: PictureGiven = {}) => serveEditor(site()).add(given)

  async function openEditor(given: PictureGiven = {}, look: Look = {}) {
    const picture = store(given)
    return { picture, ...(await openEditorOf(picture, look)) }
  }

  return { site, open, store, openPage, openEditorOf, openEditor }
}
