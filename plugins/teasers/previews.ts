import { createHmac, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { LitfassError } from '@litfass/kit'
import { databaseTime, executeSql, sql } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { findEntities } from './entities.ts'
import { type StoredTeaser, teaserAbsent } from './moves.ts'
import { options } from './options.ts'
import type { AsOthers } from './pages.ts'
import { contentSchema, entityId } from './schemas.ts'
import { type Content, entitiesOf, parseEntity } from './teasers.ts'
import { texts } from './texts.ts'

/*
 * Previews for staff, before anything is saved: entities by their ids, and a page with other content in one of its teasers. The content
 * goes to the page in a signed header, so that nothing is stored.
 */

type Language = 'de' | 'en'

export type EntityPreview = {
  id: string
  html: string
  entity: {
    title: string
    label: string
    isPublic: boolean
    imageId: number | null
    language: Language | null
  } | null
}

/** Previews entities in the order in which they are named; what does not exist gets the error preview. */
export async function previewEntities(
  req: PayloadRequest,
  ids: readonly string[],
  language: Language,
): Promise<EntityPreview[]> {
  const { entities } = options.of(req.payload)
  const wellFormed = ids.flatMap((id) => entityId.safeParse(id).data ?? [])
  const found = await findEntities(req, [...new Set(wellFormed)])
  const { renderEntity } = await import('./previewHtml.tsx')
  return Promise.all(
    ids.map(async (id) => {
      const known = [...found.values()].find(({ entity }) => entity === id)
      const label = known ? (entities[parseEntity(known.entity).type]?.label[language] ?? '') : ''
      return {
        id,
        html: await renderEntity(known, { label, language }),
        entity: known
          ? {
              title: known.title || texts.in(language).untitled,
              label,
              isPublic: known.isPublic,
              imageId: known.imageId,
              language: shownLanguage(known.language),
            }
          : null,
      }
    }),
  )
}

/** Returns the language of an entity; null where it is shown in every language. */
export const shownLanguage = (language: string | null): Language | null =>
  language === 'de' || language === 'en' ? language : null

/** Renders the preview of an id to which there is nothing. */
export async function errorHtml(language: Language): Promise<string> {
  const { renderEntity } = await import('./previewHtml.tsx')
  return renderEntity(undefined, { label: '', language })
}

/** Renders a content as a list of its places and their items, for staff. */
export async function contentHtml(
  req: PayloadRequest,
  content: Content,
  language: Language,
): Promise<string> {
  const { layouts } = options.of(req.payload)
  const { renderContent } = await import('./previewHtml.tsx')
  return renderContent(content, {
    layout: content.layout === null ? undefined : layouts[content.layout],
    found: await findEntities(req, entitiesOf(content)),
    language,
  })
}

/** The header that carries content for a preview. */
export const PREVIEW_HEADER = 'x-litfass-teaser-preview'

/** Longest header that web servers take without being asked to. */
const MAX_HEADER = 12_000

/** Seconds for which a signed content is taken. */
const PREVIEW_SECONDS = 60

const previewToken = z.object({ teaserId: z.number(), content: contentSchema, until: z.number() })

const sign = (payload: Payload, text: string) =>
  createHmac('sha256', `${payload.secret}:teaser-preview`).update(text).digest()

/** Signs content for a page of this site. @throws LitfassError `tooLarge` */
async function signPreview(
  req: PayloadRequest,
  preview: { teaserId: number; content: Content },
): Promise<string> {
  const until = (await databaseTime(req)) + PREVIEW_SECONDS * 1000
  const text = deflateRawSync(JSON.stringify({ ...preview, until })).toString('base64url')
  const token = `${text}.${sign(req.payload, text).toString('base64url')}`
  if (token.length > MAX_HEADER) throw new LitfassError('tooLarge')
  return token
}

/** Reads the content that a request brings for a preview; undefined for any other request. */
export async function previewIn(req: PayloadRequest, headers: Headers): Promise<AsOthers['preview']> {
  const [text = '', signature = ''] = headers.get(PREVIEW_HEADER)?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const own = sign(req.payload, text)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
  const parsed = previewToken.safeParse(
    JSON.parse(inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: 1_000_000 }).toString()),
  )
  if (!parsed.success || parsed.data.until < (await databaseTime(req))) return undefined
  return { teaserId: parsed.data.teaserId, content: parsed.data.content }
}

/**
 * Fetches the page of a teaser with other content in it, as the caller would see it; nothing is stored. A teaser without a page is
 * shown as a list.
 */
export async function previewPage(
  req: PayloadRequest,
  teaser: StoredTeaser,
  content: Content,
): Promise<string> {
  const { pageId } = teaser
  if (pageId === null) return contentHtml(req, content, 'de')
  const address = await addressOf(req, pageId)
  const cookie = req.headers.get('cookie')
  const answer = await fetch(`${req.payload.config.serverURL}${address}?vorschau=1`, {
    headers: {
      [PREVIEW_HEADER]: await signPreview(req, { teaserId: teaser.id, content }),
      ...(cookie && { cookie }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok)
    throw new LitfassError('unavailable', { cause: new Error(`The page answered ${answer.status}.`) })
  return answer.text()
}

/** Returns the path of a page. @throws LitfassError `absent` */
export async function addressOf(req: PayloadRequest, pageId: number): Promise<string> {
  const { front, page, frontTemplate } = options.of(req.payload)
  const [row] = await executeSql(
    req,
    sql`select language::text, template, slug from pages where id = ${pageId} and deleted_at is null`,
  )
  if (!row) throw teaserAbsent()
  const language = row.language === 'en' ? 'en' : 'de'
  return row.template === frontTemplate
    ? front[language]
    : page[language].replace('{slug}', encodeURIComponent(String(row.slug)))
}
