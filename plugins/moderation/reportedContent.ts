import { panelAddress } from '@litfass/interface/desk'
import { languageOf, translate } from '@litfass/kit'
import { batchLoader } from '@litfass/kit/batchLoader'
import { type ContentType, type FeaturedType, findContents, typesWith, typeWith } from '@litfass/kit/content'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { texts } from './texts.ts'

export type Reported = { contentType?: unknown; contentId?: unknown }

/** Kind of what is reported, and its address in the panel; `undefined` for a type that the project no longer lets people report. */
export function reportedContent(
  req: { payload: PayloadRequest['payload']; i18n: { language: string } },
  { contentType, contentId }: Reported,
): { kind: string; panel: string } | undefined {
  const found = typeWith(req.payload, 'reports', contentType)
  return (
    found && {
      kind: found.labels.one[languageOf(req)],
      panel: panelAddress(req, `/collections/${found.collection}/${Number(contentId)}`),
    }
  )
}

/** The page of the site on which staff see what is reported. */
export async function reportedPage(
  req: PayloadRequest,
  { type, settings }: FeaturedType<'reports'>,
  id: number,
): Promise<string | undefined> {
  const { page } = settings
  if (!page) return (await findContents(req, [{ type, id }])).get(`${type}:${id}`)?.path
  return page[languageOf(req)].replace('{id}', String(id))
}

/**
 * Names a report by what it is about: title and kind. What is gone or has no title is named by its kind alone, never by a number.
 * @param title as `reportedTitles` and `titleInList` find it
 */
export function reportTitle(
  req: Pick<PayloadRequest, 'payload' | 'i18n' | 't'>,
  report: Reported,
  title: string | undefined,
): string {
  const kind = reportedContent(req, report)?.kind ?? translate(req, texts.key('report'))
  return title ? `${title} (${kind})` : translate(req, texts.key('untitled'), { kind })
}

/**
 * Reads the titles of what is reported, with the rights of the caller by default, and one query for each type.
 * @returns titles by the id of the report; none for what is gone or has no title
 */
export async function reportedTitles(
  req: PayloadRequest,
  reports: readonly (Reported & { id?: unknown })[],
  { overrideAccess = false }: { overrideAccess?: boolean } = {},
): Promise<Map<unknown, string>> {
  const titles = await Promise.all(
    typesWith(req.payload.config, 'reports').map(async (content) => {
      const about = reports.filter(({ contentType }) => contentType === content.type)
      const found =
        about.length > 0 ? await titlesIn(req, content, { about, overrideAccess }) : new Map<number, string>()
      return about.flatMap(({ id, contentId }) => {
        const title = found.get(Number(contentId))
        return title ? [[id, title] as const] : []
      })
    }),
  )
  return new Map(titles.flat())
}

const loaders = new WeakMap<Payload, (report: Reported) => Promise<string | undefined>>()

/** Reads the title of what one report of several is about; those that are read together have their titles read together. */
export function titleInList(payload: Payload, report: Reported): Promise<string | undefined> {
  const loader =
    loaders.get(payload) ??
    batchLoader<Reported, string | undefined>((rows) => titlesOfRows(payload, rows), { gathers: true })
  loaders.set(payload, loader)
  return loader(report)
}

async function titlesOfRows(payload: Payload, rows: readonly Reported[]): Promise<(string | undefined)[]> {
  const reports = rows.map((row, id) => ({ ...row, id }))
  // Rows of several requests may come together. Only staff are given titles, and staff read all that is reported.
  const titles = await reportedTitles(await createLocalReq({}, payload), reports, { overrideAccess: true })
  return reports.map(({ id }) => titles.get(id))
}

async function titlesIn(
  req: PayloadRequest,
  content: ContentType,
  { about, overrideAccess }: { about: readonly Reported[]; overrideAccess: boolean },
): Promise<Map<number, string>> {
  const { docs } = await req.payload.find({
    collection: content.collection,
    where: { id: { in: [...new Set(about.map(({ contentId }) => Number(contentId)))] } },
    pagination: false,
    depth: 0,
    overrideAccess,
    req,
  })
  return new Map(docs.map((document) => [Number(document.id), titleOf(req, content, document)] as const))
}

/** Returns the title of a document that is reported, as far as it is shown; empty where it has none. */
export const titleOf = (
  { payload }: Pick<PayloadRequest, 'payload'>,
  { collection, fields }: ContentType,
  document: object,
): string =>
  excerptOf(
    textIn(document, fields.title) ||
      textIn(document, payload.collections[collection]?.config.admin.useAsTitle ?? 'id'),
  )

/** Returns the text in a field of a document; empty where there is none. */
export function textIn(document: object, field: string): string {
  const value: unknown = Reflect.get(document, field)
  return typeof value === 'string' ? value : ''
}

/** Characters of a title that are shown; a comment has its text for a title. */
const MOST = 80

function excerptOf(text: string): string {
  const characters = [...text]
  return characters.length > MOST ? `${characters.slice(0, MOST).join('').trimEnd()} …` : text
}

/** The labels of the types whose content is decided with the reports about it. */
export const decidedIn = ({ config }: Pick<Payload, 'config'>) =>
  Object.fromEntries(
    typesWith(config, 'reports').flatMap(({ type, labels, settings }) =>
      settings.decide ? [[type, labels.one]] : [],
    ),
  )
