import { modalOver } from './modalOver.ts'
import { writeClipboard } from './writeClipboard.ts'

/** A field a text stands in. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Copies a text. Where the browser has no clipboard for us, or refuses it, the older command is tried on the field.
 * @param field holds the text; it is left selected when the text could not be copied, so that somebody can do it.
 * Without one the text is copied from a field nobody sees.
 * @returns whether the text is on the clipboard
 */
export async function copyText(text: string, field?: TextField | null): Promise<boolean> {
  if (await writeClipboard(text)) return true
  return field === undefined ? copyUnseen(text) : copySelected(field)
}

function copySelected(field: TextField | null): boolean {
  if (!field) return false
  const before = document.activeElement
  field.focus()
  field.select()
  const isCopied = tryCommand()
  if (isCopied && before instanceof HTMLElement) before.focus()
  return isCopied
}

function tryCommand(): boolean {
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}

/** Within an open dialog: outside of it nothing can be selected. */
function copyUnseen(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.ariaHidden = 'true'
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px;opacity:0'
  const home = modalOver() ?? document.body
  home.append(field)
  const isCopied = copySelected(field)
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
