/** What a button is called that opens or closes a dialog and says nothing itself. */
type Words = { open: string; close: string }

const TOGGLERS = '[aria-label^="Open modal "], [aria-label^="Close modal "]'
const DIALOGS = 'dialog.payload__modal-item, [role="dialog"].payload__modal-item'

let headings = 0

/** Names the dialogs in a document by their headings, and the buttons that lead to them by what they say, or else by what they do. */
export function nameDialogs(document: Document, words: Words): void {
  for (const button of document.querySelectorAll(TOGGLERS)) nameToggler(button, words)
  for (const dialog of document.querySelectorAll(DIALOGS)) nameDialog(dialog)
}

function nameToggler(button: Element, { open, close }: Words): void {
  if (button.textContent?.trim()) button.removeAttribute('aria-label')
  else button.setAttribute('aria-label', button.getAttribute('aria-label')?.startsWith('Open') ? open : close)
}

function nameDialog(dialog: Element): void {
  const named = dialog.getAttribute('aria-labelledby')
  const document = dialog.ownerDocument
  if (named && document.getElementById(named)) return
  const heading = [...dialog.querySelectorAll('h1, h2, h3')].find((one) => one.textContent?.trim())
  if (!heading) return
  if (!heading.id) {
    headings += 1
    heading.id = `litfass-dialog-${headings}`
  }
  dialog.setAttribute('aria-labelledby', heading.id)
}
