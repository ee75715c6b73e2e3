import { type FormAnswer, type FormOutcome, LitfassError, type RefusedForm } from '@litfass/kit'
import { type ContentRef, typeWith } from '@litfass/kit/content'
import { keepRefusedForm, readRefusedForm } from '@litfass/kit/forms'
import type { Payload, PayloadRequest } from 'payload'
import { options, type ResolvedCommentsOptions } from '../options.ts'
import { isPageOf } from '../threads/places.ts'
import { readsContent } from '../threads/threads.ts'
import { cleanText } from './commentText.ts'
import { contentIdOf } from './post.ts'

type Options = ResolvedCommentsOptions
type Fields = Readonly<Record<string, string>>

const languageOf = ({ language }: Fields): 'de' | 'en' => (language === 'en' ? 'en' : 'de')

/**
 * Leads a form without script back to the page that it stands on, which says what has come of it. A refused one is shown again
 * with its text on the project's own page for that.
 */
export const commentForm: FormAnswer<Options> = {
  next: (outcome, fields, options, params, req) =>
    addressOf(pathBack(req, fields, options, params), { kommentar: saidOf(outcome, params) }),
  showAgain: async ({ req, error, fields, params, options: { ownPage } }) => {
    const about = await contentBehind({ req, params })
    const isSeen = about && typeWith(req.payload, 'comments', about.type) && (await readsContent(req, about))
    if (!ownPage || !about || !isSeen) return undefined
    const text = cleanText(fields.text ?? '')
    const { parentId = '' } = fields
    const { commentId = '' } = params
    const draft =
      text && (await keepRefusedForm(req, { form: formOf(about), fields: { text, parentId, commentId } }))
    const path = filled(ownPage[languageOf(fields)], about)
    return addressOf(path, { kommentar: saidOf({ error }, params), ...(draft && { entwurf: draft }) })
  },
}

const filled = (pattern: string, { type, id }: ContentRef): string =>
  pattern.replace('{type}', type).replace('{id}', String(id))

/** The path of the page with the viewer's own comments on something; `undefined` where the project has none. */
export function ownPath(payload: Payload, content: ContentRef, language: 'de' | 'en'): string | undefined {
  const { ownPage } = options.of(payload)
  return ownPage && filled(ownPage[language], content)
}

const formOf = ({ type, id }: ContentRef) => `comment:${type}:${id}`

/** A text that was refused: a new comment, a reply, or the change of a comment. */
export type Draft = {
  text: string
  parentId: number | null
  /** The comment that was to be changed. */
  commentId: number | null
}

/** Reads the text that a refused form has left, by the token of its address, for an hour. */
export async function readDraft(
  req: PayloadRequest,
  { token, ...content }: ContentRef & { token: unknown },
): Promise<Draft | undefined> {
  const fields = await readRefusedForm(req, { form: formOf(content), token })
  if (!fields) return undefined
  const { text = '', parentId, commentId } = fields
  return { text, parentId: numberIn(parentId), commentId: numberIn(commentId) }
}

const addressOf = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}#kommentare`

/** The page that the form says it stands on, where that can be; the content's own where its address has a number. */
function pathBack(
  { payload }: PayloadRequest,
  fields: Fields,
  { ownPage }: Options,
  { type = '', ownerId }: Fields,
): string {
  const language = languageOf(fields)
  const { page = '' } = fields
  const pattern = typeWith(payload, 'comments', type)?.pages?.one?.[language]
  const own = ownPage?.[language].replace('{type}', type)
  if ([pattern, own].some((one) => one && isPageOf(page, one))) return page
  return ownerId && pattern?.includes('{id}') ? pattern.replace('{id}', encodeURIComponent(ownerId)) : '/'
}

function saidOf(outcome: FormOutcome, { commentId }: Fields): string {
  if (outcome.error) {
    const { detail, fieldErrors } = outcome.error.options
    return detail ?? (fieldErrors?.text ? 'comment.text' : outcome.error.code)
  }
  const { deleted, comment } = Object(outcome.result)
  if (deleted) return 'deleted'
  if (Object(comment).state === 'held') return 'held'
  return commentId ? 'edited' : 'sent'
}

/** Finds the content of a form; nothing where neither it nor its comment is there. */
async function contentBehind({
  req,
  params: { type = '', ownerId, commentId },
}: Pick<RefusedForm, 'req' | 'params'>): Promise<ContentRef | undefined> {
  const id = numberIn(ownerId ?? commentId)
  if (id === null || ownerId) return id === null ? undefined : { type, id }
  try {
    return { type, id: await contentIdOf(req, { type, id }) }
  } catch (error) {
    if (error instanceof LitfassError && error.code === 'absent') return undefined
    throw error
  }
}

function numberIn(given: string | undefined): number | null {
  const id = Number(given)
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

/** Leads back to the settings. */
export const noticeForm: FormAnswer<Options> = {
  next: ({ error }, fields, { settingsPage }) => {
    const [path = '/', fragment] = settingsPage[languageOf(fields)].split('#')
    const query = new URLSearchParams(
      error ? { error: error.options.detail ?? error.code } : { done: 'notices' },
    )
    return `${path}?${query}${fragment ? `#${fragment}` : ''}`
  },
}
