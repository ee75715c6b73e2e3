import type { editorOnPage } from './editorOnPage.ts'

export type Editor = ReturnType<typeof editorOnPage>

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
