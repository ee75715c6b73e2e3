import type { DeskItem, DeskPart, DeskQuestion } from '@litfass/kit'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { type ListFilters, listAddress, whereOf } from '../listAddress.ts'

/** Documents that a part lists. */
const SHOWN = 6

type Found = Readonly<Record<string, unknown>>

type CollectionPart = Pick<DeskPart, 'name' | 'section' | 'label' | 'linkLabel' | 'seenBy' | 'hrefLabel'> & {
  collection: string | ((payload: Payload) => string)
  /** Finds its documents; none finds all, which no index counts. */
  filters?: (question: DeskQuestion) => ListFilters
  /** Path of a field, `-` in front for descending. */
  sort: string
  /** False for filters that no index answers: the part has no number then. */
  isCounted?: boolean
  /** Drafts that are saved besides a published document count as its newest version. */
  isDraft?: boolean
  /** Reads what else is told of documents, by their ids: once for all that are shown. */
  about?: (documents: readonly Found[], question: DeskQuestion) => Promise<ReadonlyMap<unknown, string>>
  /** What is shown of a document. */
  show: (document: Found, question: DeskQuestion, about?: string) => Omit<DeskItem, 'id' | 'href'>
}

/** A part of the desk that lists documents of a collection, with the rights of the reader, and links to the list filtered alike. */
export function collectionPart({
  collection,
  filters,
  sort,
  about,
  show,
  isCounted = true,
  isDraft = false,
  ...part
}: CollectionPart): DeskPart {
  const slugIn = (payload: Payload) => (typeof collection === 'string' ? collection : collection(payload))
  // A plugin cannot know the slugs of the project it is part of.
  const sourceIn = ({ req }: DeskQuestion) => slugIn(req.payload) as CollectionSlug
  const where = (question: DeskQuestion) => filters && { where: whereOf(filters(question)) }
  return {
    ...part,
    href: (question) =>
      listAddress(question.req.payload.config, slugIn(question.req.payload), filters?.(question)),
    ...(isCounted && {
      count: async (req: PayloadRequest, now: Date) =>
        (
          await req.payload.count({
            collection: sourceIn({ req, now }),
            ...where({ req, now }),
            overrideAccess: false,
            req,
          })
        ).totalDocs,
    }),
    items: async (question) => {
      const { req } = question
      const { payload } = req
      const { docs } = await payload.find({
        collection: sourceIn(question),
        ...where(question),
        sort,
        draft: isDraft,
        limit: SHOWN,
        pagination: false,
        depth: 0,
        overrideAccess: false,
        req,
      })
      const found = docs.map((document) => Object.fromEntries(Object.entries(document)))
      const told = await about?.(found, question)
      return docs.map((document, at) => ({
        id: document.id,
        href: formatAdminURL({
          adminRoute: payload.config.routes.admin,
          path: `/collections/${slugIn(payload)}/${document.id}`,
        }),
        ...show(found[at] ?? {}, question, told?.get(document.id)),
      }))
    },
  }
}

/** Returns a text of a document; empty for anything else. */
export const textOf = (document: Found, field: string): string => {
  const value = document[field]
  return typeof value === 'string' ? value : ''
}
