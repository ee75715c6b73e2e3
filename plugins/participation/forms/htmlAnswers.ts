import { type LitfassError, languageOf } from '@litfass/kit'
import { escapeHtml } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import { options } from '../options.ts'
import type { InteractionView } from '../participation.ts'
import type { Language } from '../react/words.ts'
import { readBallots } from '../voting/secretBox.ts'

/** Where a form about an event is sent, and the page that it leads back to. */
export function placeOf(id: number, language: Language, page?: string) {
  return { action: `/p/ajax/form/participate/${id}`, language, ...(page && { page }) }
}

/** Path of the page of an event. */
export function pageOf({ payload }: Pick<PayloadRequest, 'payload'>, id: number, language: Language): string {
  return options.of(payload).page[language].replace('{id}', String(id))
}

/** Renders the box of an event as HTML that needs no script; with the published list of a closed secret poll. */
export async function interactionHtml(req: PayloadRequest, view: InteractionView): Promise<string> {
  const { renderBox } = await import('./participantHtml.tsx')
  const language = languageOf(req)
  const isPublished = view.isSecret && view.state === 'closed'
  return renderBox({
    view,
    place: placeOf(view.id, language, pageOf(req, view.id, language)),
    timeZone: options.of(req.payload).timeZone,
    ...(isPublished && { ballots: await readBallots(req, view.id) }),
  })
}

/** Answers with HTML: a fragment for scripts, or a whole page for a form without script. */
export function htmlResponse(
  html: string,
  { title, language, status = 200 }: { title?: string; language?: Language; status?: number } = {},
): Response {
  const text =
    title === undefined
      ? html
      : `<!doctype html><html lang="${language ?? 'de'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body><main>${html}</main></body></html>`
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}

/** Statuses after which another try cannot succeed: those who may not send a form, or come too late, are led to a page that says so. */
const FINAL: ReadonlySet<number> = new Set([401, 403, 404, 410])

/**
 * Returns the page of a refused form with what was typed, wherever another try may succeed; nothing where the server cannot draw it
 * either, as without its database. Then the browser is led to another page.
 */
export async function shownAgain(
  { status }: LitfassError,
  page: () => Promise<Response>,
): Promise<Response | undefined> {
  if (FINAL.has(status)) return undefined
  return status < 500 ? page() : page().catch(() => undefined)
}
