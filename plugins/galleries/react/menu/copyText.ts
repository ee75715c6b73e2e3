/** A field a text stands in. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Copies a text. Where the browser has no clipboard for us, or refuses it, the older command is tried on the field.
 * @param field holds the text; it is left selected when the text could not be copied, so that somebody can do it
 * @returns whether the text is on the clipboard
 */
export async function copyText(text: string, field?: TextField | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without a secure address there is no clipboard at all; with one, permissions may forbid it.
    return copySelected(text, field)
  }
}

function copySelected(text: string, field: TextField | null = addField(text)): boolean {
  if (!field) return false
  const before = document.activeElement
  field.focus()
  field.select()
  const isCopied = tryCommand()
  if (field.hasAttribute('data-copying')) field.remove()
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

/** A field that is seen by nobody, beside what has the focus: outside of an open dialog nothing can be selected. */
function addField(text: string): TextField {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.dataset.copying = ''
  field.ariaHidden = 'true'
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px;opacity:0'
  const host = document.activeElement?.closest('dialog') ?? document.body
  host.append(field)
  return field
}
