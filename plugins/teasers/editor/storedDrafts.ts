import { useEffect, useState } from 'react'
import { z } from 'zod'
import { DRAFT_KEY } from '../constants.ts'
import { type ContentDraft, isSame } from './places/contentDraft.ts'

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
type StoredDraft = { revision: number; savedAt: number; draft: ContentDraft }

const keyOf = (teaserId: number) => `${DRAFT_KEY}${teaserId}`

/** The part of `sessionStorage` that is used. A browser may refuse all of it. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

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
    /** Returns the draft of a teaser; `undefined` if it is missing or unreadable. */
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
  /** Nothing is kept while a call is under way. */
  isOff: boolean
}

/**
 * Keeps what is typed, so that it survives a reload of the page and the closing of the dialog. A draft of before is offered; typing
 * something else declines it, but it can be taken until the dialog closes.
 */
export function useKeptDraft({ teaserId, draft, revision, isEdited, isOff }: KeptDraftOptions) {
  const [offered, setOffered] = useState<StoredDraft>()
  useEffect(() => {
    if (isOff || !draft) return
    const kept = isEdited ? { revision, savedAt: Date.now(), draft } : offered
    if (kept) drafts.keep(teaserId, kept)
    else drafts.forget(teaserId)
  }, [teaserId, draft, revision, isEdited, isOff, offered])
  return {
    offered,
    /** Offers the draft of before, unless the teaser shows the same by now. */
    offerKept: (shown: ContentDraft) => {
      const kept = drafts.find(teaserId)
      if (kept && !isSame(kept.draft, shown)) setOffered(kept)
    },
    /** Takes the draft of before; one that was typed since changes places with it. */
    takeOffered: (): StoredDraft | undefined => {
      setOffered(isEdited && draft ? { revision, savedAt: Date.now(), draft } : undefined)
      return offered
    },
    discardOffered: () => setOffered(undefined),
  }
}
