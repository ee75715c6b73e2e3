'use client'

import { useTranslation } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'

/**
 * Gives the dialogs and drawers of Payload's panel names that can be read aloud, in the language of the panel. Payload names them by their
 * slugs (`list-drawer_1_…`), and the buttons that open them `Open modal …`, in every language; it has neither texts nor components for that.
 */
export function NamedDialogs({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  useEffect(() => {
    const words = { open: t('general:open'), close: t('general:close') }
    const name = () => nameDialogs(document, words)
    const observer = new MutationObserver(name)
    const attributeFilter = ['aria-label', 'open']
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter })
    name()
    return () => observer.disconnect()
  }, [t])
  return children
}

/** What a button is called that opens or closes a dialog and says nothing itself. */
type Words = { open: string; close: string }

const TOGGLERS = '[aria-label^="Open modal "], [aria-label^="Close modal "]'
const DIALOGS = 'dialog.payload__modal-item, [role="dialog"].payload__modal-item'

let headings = 0

/** Names the dialogs in a document by their headings, and the buttons that lead to them by what they say, or else by what they do. */
function nameDialogs(document: Document, words: Words): void {
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
