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
  /** What is shown of a document. */
  show: (document: Found, question: DeskQuestion) => Omit<DeskItem, 'id' | 'href'>
}

/** A part of the desk that lists documents of a collection, with the rights of the reader, and links to the list filtered alike. */
export function collectionPart({
  collection,
  filters,
  sort,
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
      return docs.map((document) => ({
        id: document.id,
        href: formatAdminURL({
          adminRoute: payload.config.routes.admin,
          path: `/collections/${slugIn(payload)}/${document.id}`,
        }),
        ...show(Object.fromEntries(Object.entries(document)), question),
      }))
    },
  }
}

/** Returns a text of a document; empty for anything else. */
export const textOf = (document: Found, field: string): string => {
  const value = document[field]
  return typeof value === 'string' ? value : ''
}
