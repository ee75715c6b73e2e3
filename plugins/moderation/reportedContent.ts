import type { PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { options, type ReportableContent } from './options.ts'

type Reported = { contentType?: unknown; contentId?: unknown }

/** Addresses, kind and name of what is reported; `undefined` for a type that the project no longer lets people report. */
export function reportedContent(
  { payload, i18n }: { payload: PayloadRequest['payload']; i18n: { language: string } },
  { contentType, contentId }: Reported,
): { kind: string; name: string; panel: string; page: string | undefined } | undefined {
  const { content } = options.of(payload)
  const found = Object.entries(content).find(([type]) => type === contentType)?.[1]
  if (!found) return undefined
  const language = i18n.language === 'en' ? 'en' : 'de'
  const path = `/collections/${found.collection}/${Number(contentId)}` as const
  return {
    kind: found.label[language],
    name: `${found.label[language]} ${contentId}`,
    panel: formatAdminURL({ adminRoute: payload.config.routes.admin, path }),
    page: found.page?.[language].replace('{id}', String(contentId)),
  }
}

/**
 * Reads the titles of what is reported, with the rights of the caller and one query for each type.
 * @returns titles by the id of the report; none for what is gone or has no title
 */
export async function reportedTitles(
  req: PayloadRequest,
  reports: readonly (Reported & { id?: unknown })[],
): Promise<Map<unknown, string>> {
  const titles = await Promise.all(
    Object.entries(options.of(req.payload).content).map(async ([type, content]) => {
      const about = reports.filter(({ contentType }) => contentType === type)
      const found = about.length > 0 ? await titlesIn(req, content, about) : new Map<number, string>()
      return about.flatMap(({ id, contentId }) => {
        const title = found.get(Number(contentId))
        return title ? [[id, title] as const] : []
      })
    }),
  )
  return new Map(titles.flat())
}

async function titlesIn(
  req: PayloadRequest,
  { collection, title }: ReportableContent,
  reports: readonly Reported[],
): Promise<Map<number, string>> {
  const fields = [title, req.payload.collections[collection]?.config.admin.useAsTitle]
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...new Set(reports.map(({ contentId }) => Number(contentId)))] } },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return new Map(
    docs.map((document) => {
      const texts = fields.map((field): unknown => field && Reflect.get(document, field))
      const text = texts.find((one): one is string => typeof one === 'string' && one !== '')
      return [Number(document.id), excerptOf(text ?? '')]
    }),
  )
}

/** Characters of a title that are shown; a comment has its text for a title. */
const MOST = 80

function excerptOf(text: string): string {
  const characters = [...text]
  return characters.length > MOST ? `${characters.slice(0, MOST).join('').trimEnd()} …` : text
}
