import { useEffect } from 'react'
import { z } from 'zod'
import { DRAFT_KEY } from '../constants.ts'
import type { ContentDraft } from './contentDraft.ts'

const text = z.string()

const itemDraft = z.object({
  key: z.number(),
  entity: text,
  url: text,
  title: text,
  text,
  imageId: z.number().nullable(),
  hour: text,
  minute: text,
  isRemoved: z.boolean(),
})

const storedDraft = z.object({
  /** The revision that the draft began with. */
  revision: z.number(),
  /** Ms since 1970. */
  savedAt: z.number(),
  draft: z.object({
    layout: text.nullable(),
    count: z.number(),
    places: z.array(z.array(itemDraft)),
    nextKey: z.number(),
  }),
})

/** An unsaved draft, with the revision it is based on. */
export type StoredDraft = { revision: number; savedAt: number; draft: ContentDraft }

const keyOf = (teaserId: number) => `${DRAFT_KEY}${teaserId}`

/** The part of `sessionStorage` that is used. A browser may refuse all of it. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps drafts by teaser until the tab is closed, so that they survive a reload. */
export function draftsIn(storage: () => DraftStorage) {
  const attempt = <Result>(work: (storage: DraftStorage) => Result): Result | undefined => {
    try {
      return work(storage())
    } catch (error) {
      console.warn('The browser keeps no drafts.', error)
      return undefined
    }
  }
  return {
    keep: (teaserId: number, draft: StoredDraft) =>
      attempt((store) => store.setItem(keyOf(teaserId), JSON.stringify(draft))),
    forget: (teaserId: number) => attempt((store) => store.removeItem(keyOf(teaserId))),
    /** Returns the draft of a teaser; what cannot be read is none. */
    find(teaserId: number): StoredDraft | undefined {
      const stored = attempt((store) => store.getItem(keyOf(teaserId)))
      return stored ? attempt(() => storedDraft.parse(JSON.parse(stored))) : undefined
    },
  }
}

/** The drafts of this tab. */
export const drafts = draftsIn(() => sessionStorage)

type KeptDraftOptions = {
  teaserId: number
  draft: ContentDraft | undefined
  revision: number
  isEdited: boolean
  isOff: boolean
}

/** Keeps what is typed, so that it survives a reload of the page and the closing of the dialog. */
export function useKeptDraft({ teaserId, draft, revision, isEdited, isOff }: KeptDraftOptions): void {
  useEffect(() => {
    if (isOff || !draft) return
    if (isEdited) drafts.keep(teaserId, { revision, savedAt: Date.now(), draft })
    else drafts.forget(teaserId)
  }, [teaserId, draft, revision, isEdited, isOff])
}
