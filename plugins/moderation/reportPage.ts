import { panelAddress } from '@litfass/interface/desk'
import { accountNames } from '@litfass/kit'
import { type ContentType, typeWith } from '@litfass/kit/content'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { REPORTS } from './collection.ts'
import { options } from './options.ts'
import { type Reported, reportedContent, reportedPage, textIn, titleOf } from './reportedContent.ts'
import { REPORT_REASONS, REPORT_STATES } from './reports.ts'

/** Other reports about the same content that the page of one shows. */
const MOST_OTHERS = 20

const reference = z.union([z.number(), z.looseObject({ id: z.number() }).transform(({ id }) => id)])
const shownReport = z.object({
  id: z.number(),
  reason: z.enum(REPORT_REASONS),
  state: z.enum(REPORT_STATES),
  text: z.string().nullish(),
  note: z.string().nullish(),
  contentType: z.string(),
  contentId: z.number(),
  reporter: reference.nullish(),
  decidedBy: reference.nullish(),
  createdAt: z.string(),
  decidedAt: z.string().nullish(),
})

/** A report, as far as its page shows it. */
export type ShownReport = z.output<typeof shownReport>

type Author = { name: string; href?: string }

/** What a report is about, as far as the caller may see it. */
type ShownContent = { title: string; text: string; authors: Author[]; page: string | undefined }

/**
 * Reads everything that the page of a report shows, with the rights of the caller.
 * @returns no `content` where it is gone or hidden from the caller
 */
export async function readReportPage(req: PayloadRequest, data: unknown) {
  const report = shownReport.parse(data)
  const { accountsCollection } = options.of(req.payload)
  const people = [report.reporter, report.decidedBy].flatMap((id) => id ?? [])
  return {
    report,
    place: reportedContent(req, report),
    content: await readContent(req, report),
    others: await readOthers(req, report),
    names: await accountNames(req, accountsCollection, people),
  }
}

async function readContent(req: PayloadRequest, report: Reported): Promise<ShownContent | undefined> {
  const type = typeWith(req.payload, 'reports', report.contentType)
  if (!type) return undefined
  const id = Number(report.contentId)
  const document = await req.payload.findByID({
    collection: type.collection,
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  if (!document) return undefined
  const title = titleOf(req, type, document)
  const whole = textIn(document, type.fields.title)
  return {
    title,
    // Of a title that is shown shortened, the whole is its text.
    text: type.fields.summary ? textIn(document, type.fields.summary) : whole === title ? '' : whole,
    authors: await authorsOf(req, type, document),
    page: await reportedPage(req, type, id),
  }
}

/** The authors that the first of the fields names, with the way to them; none whom the caller may not see. */
async function authorsOf(
  req: PayloadRequest,
  { collection, fields: { authors, owner, authorName } }: ContentType,
  document: object,
): Promise<Author[]> {
  const fields = req.payload.collections[collection]?.config.flattenedFields ?? []
  for (const name of [authors, owner]) {
    const field = fields.find((one) => one.name === name)
    if (!name) continue
    const ids = [Reflect.get(document, name)].flat().flatMap((value) => reference.safeParse(value).data ?? [])
    if (field?.type !== 'relationship' || typeof field.relationTo !== 'string' || ids.length === 0) continue
    const of = field.relationTo
    const names = await accountNames(req, of, ids)
    return ids.flatMap((id) => authorWith(req, { of, id, name: names.get(id) }))
  }
  const guest = authorName ? textIn(document, authorName) : ''
  return guest ? [{ name: guest }] : []
}

function authorWith(
  req: PayloadRequest,
  { of, id, name }: { of: CollectionSlug; id: number; name: string | undefined },
): Author[] {
  if (name === undefined) return []
  return [{ name, href: panelAddress(req, `/collections/${of}/${id}`) }]
}

const otherReports = z.array(shownReport)

/** Reads the other reports about the same content, the newest first. */
async function readOthers(req: PayloadRequest, report: ShownReport): Promise<ShownReport[]> {
  const { docs } = await req.payload.find({
    collection: REPORTS,
    where: {
      and: [
        { contentType: { equals: report.contentType } },
        { contentId: { equals: report.contentId } },
        { id: { not_equals: report.id } },
      ],
    },
    sort: '-createdAt',
    limit: MOST_OTHERS,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return otherReports.parse(docs)
}
