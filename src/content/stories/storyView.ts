import type { GallerySummary } from '@litfass/galleries'
import type { InteractionView } from '@litfass/participation'
import type { Block } from '@litfass/rich-text'
import type { ShareWords } from '@litfass/stories'
import { type Locale, localePath } from '../../i18n/locales.ts'
import type { TopicLink } from '../../queries/topics.ts'
import type { ImageView } from '../image/images.ts'
import { STORY_FACTS, STORY_TYPES, type StoryType } from './storyTypes.ts'

/** An article or an image post as lists show it. */
export type StorySummary = {
  type: StoryType
  id: number
  slug: string
  /** The language it is written in, which is also that of its page. */
  language: Locale
  title: string
  /** Text above the headline; defaults to the first topic. Empty if there is neither. */
  kicker: string
  teaser: string
  isPremium: boolean
  /** ISO 8601. */
  publishedAt: string
  lead: ImageView | undefined
  /** Pictures of an image post; 0 for articles. */
  pictures: number
  /** Public comments. */
  comments: number
  /** Ids of its topics. */
  topics: readonly number[]
}

/** An author as a byline names them; with a page where everyone may see it. */
export type Author = { name: string; slug?: string | undefined }

/** What a text refers to, by id; what is missing cannot be shown. */
export type StoryParts = {
  images: ReadonlyMap<number, ImageView>
  galleries: ReadonlyMap<number, GalleryInside>
  events: ReadonlyMap<number, InteractionView>
}

/** A gallery inside of a text, with its first pictures. */
export type GalleryInside = Pick<GallerySummary, 'id' | 'title' | 'total'> & { images: ImageView[] }

/** A document on its own page, whatever its type. */
export type PageView = Omit<StorySummary, 'type'> & {
  type: string
  /** The path of the page, in its language. */
  path: string
  authors: readonly Author[]
  location: string
  /** ISO 8601. */
  updatedAt: string
  topicLinks: readonly TopicLink[]
  blocks: readonly Block[]
  parts: StoryParts
  /** Pictures of an image post. */
  images: readonly ImageView[]
  /** The gallery at the end of an article. */
  gallery: GalleryInside | undefined
  /** The same in the other language. */
  translation: { language: Locale; path: string } | undefined
  /** What lies behind the marker is not among the blocks. */
  isWithheld: boolean
}

/** An article or an image post on its own page. */
export type StoryView = PageView &
  StorySummary & {
    /** Words of the editors for searches and social networks. */
    share: ShareWords
  }

/** The German path of all stories of a kind. */
export const storyFolder = (type: StoryType): string => STORY_FACTS[type].folder

/** The path of a story, in its language. */
export const storyPath = ({ type, slug, language }: Pick<StorySummary, 'type' | 'slug' | 'language'>) =>
  localePath(language, `${storyFolder(type)}/${slug}`)

/** Why not everyone sees a story, or sees it like this. `at` is ISO 8601. */
export type StoryState =
  | { kind: 'draft' | 'submitted' | 'rejected' | 'changes' | 'same' }
  | { kind: 'scheduled' | 'expired'; at: string }

/** The kind of stories whose pages are in a folder; `undefined` for other folders. */
export const storyTypeOf = (folder: string): StoryType | undefined =>
  STORY_TYPES.find((type) => storyFolder(type) === `/${folder}`)

/** The class of the premium part, which structured data names for search engines (schema.org, `hasPart`). */
export const PREMIUM_CLASS = 'litfass-premium'
