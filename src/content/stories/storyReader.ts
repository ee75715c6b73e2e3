import type { ArticleView, AtAddress, ImagePostView } from '@litfass/articles'
import type { Block } from '@litfass/rich-text'
import type { PayloadRequest } from 'payload'
import type { Locale } from '../../i18n/locales.ts'

/** A story as its plugin reads it, of any type. */
export type AnyView = ArticleView | ImagePostView

/** What the page of a story shows that each type has in its own fields. */
type ViewParts = {
  kicker: string
  teaser: string
  isPremium: boolean
  /** What lies behind the marker is not among the blocks. */
  isWithheld: boolean
  blocks: Block[]
  /** Its pictures, the lead first. */
  imageIds: number[]
  /** Whether it consists of its pictures: its page shows all of them, and lists say how many there are. */
  showsImages: boolean
  galleryId: number | null
}

/** A story that was found; `open` is what those see of it who may not read the rest. */
export type FoundStory = { view: AnyView; parts: ViewParts; open: () => FoundStory }

type At<Found> = (
  req: PayloadRequest,
  address: { language: Locale; slug: string },
) => Promise<AtAddress<Found> | undefined>

type ById<Found> = (
  req: PayloadRequest,
  id: number,
  asked?: { isDraft?: boolean },
) => Promise<Found | undefined>

/** Finds stories of one type, as the caller may see them: at an address, or where they have moved to, and by number. */
export type StoryReader = { at: At<FoundStory>; byId: ById<FoundStory> }

type Own<View extends AnyView> = {
  at: At<View>
  byId: ById<View>
  parts: (view: View) => ViewParts
  /** The part of a story that everyone may read; all of it when left out. */
  openPart?: (view: View) => View
}

/** Makes the reader of a type of stories. */
export function storyReader<View extends AnyView>(own: Own<View>): StoryReader {
  const { at, byId, parts, openPart = (view) => view } = own
  const found = (view: View): FoundStory => ({
    view,
    parts: parts(view),
    open: () => found(openPart(view)),
  })
  return {
    at: async (req, address) => {
      const there = await at(req, address)
      return there && 'found' in there ? { found: found(there.found) } : there
    },
    byId: async (req, id, asked) => {
      const view = await byId(req, id, asked)
      return view && found(view)
    },
  }
}
