import { type DeskItem, type DeskPart, type DeskQuestion, deskOf } from '@litfass/kit'
import {
  appendVersionToQueryKey,
  type CollectionSlug,
  type Payload,
  type PayloadRequest,
  type SelectIncludeType,
  type Where,
} from 'payload'
import { formatAdminURL } from 'payload/shared'
import { type ListFilters, listAddress, whereOf } from '../lists/listAddress.ts'

/** Documents that a part reads: those that it lists, or those that fit on the line of two days. */
const MOST = { listed: 6, onDayLine: 40 }

type Found = Readonly<Record<string, unknown>>

type CollectionPart<About> = Pick<
  DeskPart,
  'name' | 'section' | 'label' | 'linkLabel' | 'seenBy' | 'hrefLabel' | 'showsDecisions' | 'onDayLine'
> & {
  collection: string | ((payload: Payload) => string)
  /** Finds its documents; none finds all, which no index counts. */
  filters?: (question: DeskQuestion) => ListFilters
  /** Path of a field, `-` in front for descending. */
  sort: string
  /** False for filters that no index answers: the part has no number then. */
  isCounted?: boolean
  /** The fields that `show` needs; all when left out. */
  select?: SelectIncludeType
  /** Drafts that are saved besides a published document count as its newest version. */
  isDraft?: boolean
  /** Reads more about the documents of the list, by id; called once for all of them. */
  about?: (documents: readonly Found[], question: DeskQuestion) => Promise<ReadonlyMap<unknown, About>>
  /** What is shown of a document. */
  show: (document: Found, question: DeskQuestion, about?: About) => Omit<DeskItem, 'id' | 'href'>
  /** Says beside each document what other plugins know of it, such as how many comments it has. */
  hasRemarks?: boolean
}

/** A part of the desk that lists documents of a collection, with the rights of the reader, and links to the list filtered alike. */
export function collectionPart<About = string>({
  collection,
  filters,
  sort,
  about,
  show,
  select,
  isCounted = true,
  isDraft = false,
  hasRemarks = false,
  ...part
}: CollectionPart<About>): DeskPart {
  const slugIn = (payload: Payload) => (typeof collection === 'string' ? collection : collection(payload))
  // A plugin cannot know the slugs of the project it is part of.
  const sourceIn = ({ req }: DeskQuestion) => slugIn(req.payload) as CollectionSlug
  // A list of drafts is filtered as the panel's own, which the link leads to.
  const where = async (question: DeskQuestion): Promise<Where> => {
    const own = isDraft ? await baseFilterOf(question.req, sourceIn(question)) : undefined
    const all = [...(filters ? [whereOf(filters(question))] : []), ...(own ? [own] : [])]
    return all.length === 1 && all[0] ? all[0] : { and: all }
  }
  return {
    ...part,
    href: (question) =>
      listAddress(question.req.payload.config, slugIn(question.req.payload), filters?.(question)),
    ...(isCounted && {
      count: async (req: PayloadRequest, now: Date) => {
        const collection = sourceIn({ req, now })
        const asked = await where({ req, now })
        const { totalDocs } = isDraft
          ? await countDrafts(req, collection, asked)
          : await req.payload.count({ collection, where: asked, overrideAccess: false, req })
        return totalDocs
      },
    }),
    items: async (question) => {
      const { req } = question
      const { payload } = req
      const { docs } = await payload.find({
        collection: sourceIn(question),
        where: await where(question),
        sort,
        draft: isDraft,
        ...(select && { select }),
        limit: part.onDayLine ? MOST.onDayLine : MOST.listed,
        pagination: false,
        depth: 0,
        overrideAccess: false,
        req,
      })
      const found = docs.map((document) => Object.fromEntries(Object.entries(document)))
      const [told, remarks] = await Promise.all([
        about?.(found, question),
        hasRemarks ? remarksOn(question, slugIn(payload), docs) : undefined,
      ])
      return docs.map((document, at) => ({
        id: document.id,
        href: formatAdminURL({
          adminRoute: payload.config.routes.admin,
          path: `/collections/${slugIn(payload)}/${document.id}`,
        }),
        ...(remarks?.get(document.id) && { note: remarks.get(document.id) ?? '' }),
        ...show(found[at] ?? {}, question, told?.get(document.id)),
      }))
    },
  }
}

/** Reads what plugins say beside documents, by id. */
async function remarksOn(
  question: DeskQuestion,
  collection: string,
  documents: readonly { id: number | string }[],
): Promise<ReadonlyMap<unknown, string>> {
  const ids = documents.map(({ id }) => Number(id))
  if (ids.length === 0) return new Map()
  const { remarks } = deskOf(question.req.payload)
  const said = await Promise.all(remarks.map((remark) => remark(question, { collection, ids })))
  const about = (id: number) => said.flatMap((one) => one.get(id) ?? []).join(' · ')
  return new Map(ids.map((id) => [id, about(id)]))
}

const baseFilterOf = async (req: PayloadRequest, slug: CollectionSlug) => {
  const config = req.payload.collections[slug]?.config
  const sort = typeof config?.defaultSort === 'string' ? config.defaultSort : 'id'
  return (await config?.admin.baseFilter?.({ limit: 0, page: 1, req, sort })) ?? undefined
}

/** Counts documents by their newest drafts, as they are listed. */
function countDrafts(req: PayloadRequest, collection: CollectionSlug, where: Where) {
  const isKept: Where = req.payload.collections[collection]?.config.trash
    ? { 'version.deletedAt': { exists: false } }
    : {}
  const all = { and: [{ latest: { equals: true } }, appendVersionToQueryKey(where), isKept] }
  return req.payload.countVersions({ collection, where: all, overrideAccess: false, req })
}

/** Returns a text of a document; empty for anything else. */
export const textOf = (document: Found, field: string): string => {
  const value = document[field]
  return typeof value === 'string' ? value : ''
}
