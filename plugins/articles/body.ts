import { LitfassError } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { articleText, checkRichText, readBlocks, richTextHtml } from '@litfass/rich-text'
import { articleTextField } from '@litfass/rich-text/field'
import { numberIn, plainBody, saveOf } from '@litfass/stories'
import type { CollectionBeforeChangeHook, Field, FieldHook, PayloadRequest } from 'payload'
import {
  isLexical,
  joinBody,
  type LexicalBody,
  markedBody,
  savedBody,
  splitBody,
  withheldBody,
} from './domain/premium.ts'
import { options as articlesOptions, type ResolvedArticlesOptions } from './options.ts'
import { texts } from './texts.ts'

/** Longest text of an article, in characters as a reader sees them, on each side of the premium marker. */
export const MAX_BODY = 100_000

/** The field of an article's text. What follows the premium marker is joined to it for those who may read that. */
export const articleBody = (options: ResolvedArticlesOptions): Field =>
  articleTextField({
    name: 'body',
    label: texts.label('body'),
    maxCharacters: MAX_BODY,
    hooks: { afterRead: [joinPremium(options)] },
  })

/**
 * Joins the premium text for those who may read it; for everyone else, and where it was not selected, the marker says that
 * something is withheld. Payload calls the first hook of a field before it hides any field behind it, and what is stored
 * has to be taken before the first `await`.
 */
const joinPremium =
  (options: ResolvedArticlesOptions): FieldHook =>
  async ({ req, siblingData, value }) => {
    const { id, owner, premiumBody } = siblingData
    // A text that is premium altogether is stored without the marker that it begins with.
    const open = value === null && isLexical(premiumBody) ? markedBody(EMPTY) : value
    if (!isLexical(open) || premiumBody === null) return value
    if (!isLexical(premiumBody)) return withheldBody(open)
    const content = { id: numberIn(id), owner: numberIn(owner) }
    return (await mayReadPremium(req, options, content)) ? joinBody(open, premiumBody) : withheldBody(open)
  }

/** Whether the caller may read what follows the premium marker of an article. */
export async function mayReadPremium(
  req: PayloadRequest,
  options: ResolvedArticlesOptions,
  content: { id: number | undefined; owner: number | undefined },
): Promise<boolean> {
  return options.mayReadPremium(req, { type: 'article', ...content })
}

/** Returns an article whose text is whole, with what is stored apart. */
export function wholeBody(article: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { body, premiumBody } = article
  if (!isLexical(premiumBody)) return { ...article }
  // A text that is premium altogether is stored without the marker that it begins with.
  const { open } = splitBody(isLexical(body) ? body : markedBody(EMPTY))
  return { ...article, body: joinBody(open, premiumBody) }
}

/** Checks what follows the marker as the field checks what stands before it, and rewrites it. */
function checkedRest(rest: LexicalBody): LexicalBody | null | 'wrong' {
  const kinds = articleText.kinds.filter((kind) => kind !== 'premium')
  const checked = checkRichText(rest, { ...articleText, kinds, maxCharacters: MAX_BODY })
  if ('problem' in checked) return 'wrong'
  return isLexical(checked.text) ? checked.text : null
}

/** Renders the text behind the marker as HTML. */
export async function premiumHtml(req: PayloadRequest, rest: unknown): Promise<string> {
  const { textHtml } = articlesOptions.of(req.payload)
  const blocks = readBlocks(rest) ?? []
  return textHtml ? textHtml(req, blocks) : richTextHtml(blocks, { by: 'editorial' })
}

const EMPTY: LexicalBody = {
  root: { type: 'root', children: [], direction: null, format: '', indent: 0, version: 1 },
}

/** Keeps what follows the premium marker apart, and the text that is searched. */
export const keepBody: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const options = articlesOptions.of(req.payload)
  const stored = isLexical(originalDoc?.premiumBody) ? originalDoc.premiumBody : null
  const body = isLexical(data.body) ? data.body : EMPTY
  const content = { id: numberIn(originalDoc?.id), owner: numberIn(originalDoc?.owner) }
  const isReader = saveOf(req).isPrivileged || (await mayReadPremium(req, options, content))
  const saved = savedBody({ body, stored, isReader })
  if (saved === 'refused')
    throw new LitfassError('refused', {
      detail: 'content.premiumWithheld',
      fieldErrors: { body: texts.key('premiumWithheld') },
    })
  const rest = saved.rest && saved.rest !== stored ? checkedRest(saved.rest) : saved.rest
  if (rest === 'wrong')
    throw new LitfassError('refused', {
      detail: 'content.body',
      fieldErrors: { body: texts.key('premiumWrong') },
    })
  return {
    ...data,
    body: saved.open.root.children.length > 0 ? saved.open : null,
    premiumBody: rest,
    plainText: plainBody(saved.open),
    isPremium: rest !== null || (data.isPremium ?? false),
    textImages: await picturesIn(req, options, [saved.open, rest]),
  }
}

/** Returns the pictures of texts; those that are there no more cannot be referred to. */
async function picturesIn(
  req: PayloadRequest,
  { imagesCollection }: ResolvedArticlesOptions,
  bodies: readonly unknown[],
): Promise<number[]> {
  const blocks = bodies.flatMap((body) => readBlocks(body) ?? [])
  const ids = [...new Set(blocks.flatMap((block) => (block.kind === 'picture' ? [block.imageId] : [])))]
  if (ids.length === 0) return []
  const rows = await executeSql(req, sql`select id from ${tableOf(imagesCollection)} where id in ${ids}`)
  const found = new Set(rows.map(({ id }) => Number(id)))
  return ids.filter((id) => found.has(id))
}
