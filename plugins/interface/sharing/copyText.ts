import { modalOver } from '../messages/announce.ts'
import { writeClipboard } from './copying.ts'

export type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Copies a text, by the older `copy` command where the clipboard is missing or refused.
 * @param field holds the text; it is left selected when copying failed, so that the user can copy by hand. Without one
 * the text is copied from a hidden field.
 * @returns whether the text is on the clipboard
 */
export async function copyText(text: string, field?: TextField | null): Promise<boolean> {
  if (await writeClipboard(text)) return true
  return field === undefined ? copyHidden(text) : copySelected(field)
}

function copySelected(field: TextField | null): boolean {
  if (!field) return false
  const before = document.activeElement
  field.focus()
  field.select()
  const isCopied = execCopy()
  if (isCopied && before instanceof HTMLElement) before.focus()
  return isCopied
}

function execCopy(): boolean {
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}

/** Copies from a field inside the open dialog: nothing outside of it can be selected. */
function copyHidden(text: string): boolean {
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
