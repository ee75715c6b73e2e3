import type { FlashMessage } from '@litfass/interface/react'
import { openReport as open } from '@litfass/moderation/openReport'
import { pending } from '../../pending.ts'

/** What is reported, by the name of its content type and its id. */
export type Reported = { contentType: string; contentId: number }

/** Opens the dialog in which something is reported, in the language of the page. Loaded on demand. */
export function openReport(reported: Reported, say: (message: FlashMessage) => void): void {
  open({ ...reported, language: document.documentElement.lang === 'en' ? 'en' : 'de', say, pending })
}
