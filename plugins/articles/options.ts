import { EMBED_PROVIDERS, type EmbedProvider } from '@litfass/consent/domain'
import { declareOptions, isStaff, viewerOf } from '@litfass/kit'
import type { Block } from '@litfass/rich-text'
import type { Language } from '@litfass/stories'
import type { CollectionSlug, PayloadRequest } from 'payload'
import type { ContentType } from './domain/content.ts'

/** An article with premium text, as `mayReadPremium` is asked about it. */
export type PremiumContent = { type: 'article'; id: number | undefined; owner: number | undefined }

/** A comment of an import: of an account here, or of a guest with a name, which may be empty. */
export type CommentToAdd = {
  by: { account: number } | { name: string }
  /** Plain text. */
  text: string
  postedAt: Date
  /** The comment that it replies to: one that is here, or one of the same list by its place there. */
  replyTo?: { id: number } | { at: number } | undefined
}

/** Options of the articles plugin. */
export type ArticlesOptions = {
  /** Slug of the collection that becomes the collection of articles; `articles` when left out. */
  collection?: CollectionSlug
  /** Slug of the collection that becomes the collection of image posts; `image-posts` when left out. */
  imagePostsCollection?: CollectionSlug
  /** Slug of the collection of pictures; `images` when left out. */
  imagesCollection?: CollectionSlug
  /** Slug of the collection of galleries; `galleries` when left out. */
  galleriesCollection?: CollectionSlug
  /** Decides who reads what follows the premium marker; staff and the owner when left out. */
  mayReadPremium?: (req: PayloadRequest, content: PremiumContent) => boolean | Promise<boolean>
  /** Draws teasers as HTML for `cards` and `imagepost`; without it they are headline, teaser and link. */
  cardHtml?: (req: PayloadRequest, cards: readonly Card[]) => Promise<readonly string[]>
  /** Draws what follows the premium marker as HTML for `reveal`; without it pictures and the like are words. */
  textHtml?: (req: PayloadRequest, blocks: readonly Block[]) => Promise<string>
  /**
   * Adds comments of an import to an article, in the transaction of the import, and says of each what became of it: a text that is too long
   * loses its end, one without a visible character is not added. Left out, comments are named and not imported.
   */
  importComments?: (
    req: PayloadRequest,
    about: { type: 'article'; id: number; language: Language },
    comments: readonly CommentToAdd[],
  ) => Promise<readonly ({ kind: 'added'; id: number; isShortened: boolean } | { kind: 'empty' })[]>
  /** Providers whose content an imported article embeds, as in the editor; those of `@litfass/consent` when left out. */
  embeds?: readonly EmbedProvider[]
}

type Optional = 'cardHtml' | 'textHtml' | 'importComments'

export type ResolvedArticlesOptions = Required<Omit<ArticlesOptions, Optional>> &
  Pick<ArticlesOptions, Optional>

/** An article or an image post as a list shows it. */
export type Card = {
  type: ContentType
  id: number
  language: Language
  slug: string
  /** Path of its page. */
  path: string
  title: string
  /** Empty for image posts. */
  kicker: string
  /** For an image post the beginning of its text. */
  teaser: string
  /** Its lead picture, or the first one of an image post. */
  imageId: number | null
  /** Pictures of an image post; 0 for articles. */
  imageCount: number
  isPremium: boolean
  byline: string
  location: string
  /** People, topics and tags, in the editors' order. */
  authorIds: number[]
  /** The account of the member whose piece names no author, and who is its author then (decision 0042). */
  writerId: number | null
  topicIds: number[]
  tagIds: number[]
  publishedAt: Date
  updatedAt: Date
}

/** The options of the articles plugin. */
export const options = declareOptions(
  'articles',
  (given: ArticlesOptions = {}): ResolvedArticlesOptions => ({
    collection: 'articles',
    imagePostsCollection: 'image-posts',
    imagesCollection: 'images',
    galleriesCollection: 'galleries',
    embeds: EMBED_PROVIDERS,
    mayReadPremium: staffAndOwner,
    ...given,
  }),
)

/** The default of `mayReadPremium`: staff and the owner of an article read its premium text. */
export function staffAndOwner(req: PayloadRequest, { owner }: PremiumContent): boolean {
  const viewer = viewerOf(req)
  if (isStaff(viewer)) return true
  return viewer.kind === 'account' && viewer.state === 'approved' && viewer.id === owner
}
