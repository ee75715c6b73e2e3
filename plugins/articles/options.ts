import { EMBED_PROVIDERS, type EmbedProvider } from '@litfass/consent/domain'
import { declareOptions, isStaff, viewerOf } from '@litfass/kit'
import type { Block } from '@litfass/rich-text'
import type { AuthCollectionSlug, CollectionSlug, PayloadRequest } from 'payload'
import { CONTENT_TYPES, type ContentType, LANGUAGES, type Language, TYPES } from './domain/content.ts'

export { CONTENT_TYPES, type ContentType, LANGUAGES, type Language } from './domain/content.ts'

/** Path of a page of the site in both languages, with a placeholder: `/artikel/{slug}`. */
export type PagePath = Readonly<Record<Language, string>>

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
  /** Slug of the auth collection. */
  accountsCollection: AuthCollectionSlug
  /** Slug of the collection of pictures; `images` when left out. */
  imagesCollection?: CollectionSlug
  /** Slug of the collection of galleries; `galleries` when left out. */
  galleriesCollection?: CollectionSlug
  /** Slug of the collection of people that an article's `authors` are of; `profiles` when left out. */
  authorsCollection?: CollectionSlug
  /** Finds the document of `authorsCollection` that belongs to the signed-in account: the author of content it creates in the panel. */
  authorOf?: (req: PayloadRequest) => Promise<number | undefined>
  /** Slug of the collection that the fields `topics` and `tags` refer to, where another plugin adds them. */
  topicsCollection?: CollectionSlug
  /** Lets approved accounts write articles and image posts and send them in; false when left out. */
  submissions?: boolean
  /** Decides who reads what follows the premium marker; staff and the owner when left out. */
  mayReadPremium?: (req: PayloadRequest, content: PremiumContent) => boolean | Promise<boolean>
  /** Pages of the site, with `{slug}`; `own` is where accounts find what they have written. */
  pages: { article: PagePath; imagePost: PagePath; own?: PagePath }
  /** Pages with `{id}` that show what has been saved and not published; without them the panel offers no preview. */
  previews?: { article: PagePath; imagePost: PagePath }
  /** Draws teasers as HTML for `cards` and `imagepost`; without it they are headline, teaser and link. */
  cardHtml?: (req: PayloadRequest, cards: readonly Card[]) => Promise<readonly string[]>
  /** Draws what follows the premium marker as HTML for `reveal`; without it pictures and the like are words. */
  textHtml?: (req: PayloadRequest, blocks: readonly Block[]) => Promise<string>
  /** E-mail address that is notified of submissions; all approved staff by default. */
  deskAddress?: string
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
  /** In which mails tell moments, and imports read times without a zone; `Europe/Berlin` when left out. */
  timeZone?: string
}

type Optional =
  | 'authorOf'
  | 'cardHtml'
  | 'textHtml'
  | 'deskAddress'
  | 'importComments'
  | 'previews'
  | 'topicsCollection'

export type ResolvedArticlesOptions = Required<Omit<ArticlesOptions, Optional | 'pages'>> &
  Pick<ArticlesOptions, Optional> & { pages: Required<ArticlesOptions['pages']> }

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

const isPath = (path: string) => path.startsWith('/') && !path.startsWith('//')

/**
 * The options of the articles plugin.
 * @throws Error at boot when an option cannot work
 */
export const options = declareOptions('articles', (given: ArticlesOptions): ResolvedArticlesOptions => {
  const { article, imagePost, own = { de: '/', en: '/' } } = given.pages
  for (const path of LANGUAGES.flatMap((language) => [article[language], imagePost[language]]))
    if (!isPath(path) || !path.includes('{slug}'))
      throw new Error(`articles: ${path} is no path of a page; it begins with a slash and holds {slug}.`)
  const { previews } = given
  for (const path of previews ? [previews.article, previews.imagePost].flatMap(({ de, en }) => [de, en]) : [])
    if (!isPath(path) || !path.includes('{id}'))
      throw new Error(`articles: ${path} is no path of a preview; it begins with a slash and holds {id}.`)
  if (!isPath(own.de) || !isPath(own.en)) throw new Error('articles: pages.own are paths.')
  return {
    collection: 'articles',
    imagePostsCollection: 'image-posts',
    imagesCollection: 'images',
    galleriesCollection: 'galleries',
    authorsCollection: 'profiles',
    submissions: false,
    timeZone: 'Europe/Berlin',
    embeds: EMBED_PROVIDERS,
    mayReadPremium: staffAndOwner,
    ...given,
    pages: { article, imagePost, own },
  }
})

/** The default of `mayReadPremium`: staff and the owner of an article read its premium text. */
export function staffAndOwner(req: PayloadRequest, { owner }: PremiumContent): boolean {
  const viewer = viewerOf(req)
  if (isStaff(viewer)) return true
  return viewer.kind === 'account' && viewer.state === 'approved' && viewer.id === owner
}

/** The slug of the collection of a type. */
export const collectionOf = (resolved: ResolvedArticlesOptions, type: ContentType): CollectionSlug =>
  resolved[TYPES[type].collection]

/** The type of what a collection holds; `undefined` for a collection of others. */
export const typeOf = (resolved: ResolvedArticlesOptions, collection: string): ContentType | undefined =>
  CONTENT_TYPES.find((type) => collectionOf(resolved, type) === collection)

/** The path of the page of an article or image post. */
export function pathOf(
  { pages }: Pick<ResolvedArticlesOptions, 'pages'>,
  { type, language, slug }: { type: ContentType; language: Language; slug: string },
): string {
  return pages[TYPES[type].name][language].replace('{slug}', encodeURIComponent(slug))
}

/** The path of the preview of an article or image post, where there is one. */
export function previewPathOf(
  { previews }: Pick<ResolvedArticlesOptions, 'previews'>,
  { type, language, id }: { type: ContentType; language: Language; id: number },
): string | undefined {
  return previews?.[TYPES[type].name][language].replace('{id}', String(id))
}
