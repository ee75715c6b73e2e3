import { declareOptions } from '@litfass/kit'
import type { InBoth } from '@litfass/kit/content'
import type { AuthCollectionSlug, CollectionSlug, PayloadRequest } from 'payload'
import { LANGUAGES } from './domain/content.ts'

/** Options of the stories plugin. */
export type StoriesOptions = {
  /** Slug of the auth collection. */
  accountsCollection: AuthCollectionSlug
  /** Slug of the collection of pictures; `images` when left out. */
  imagesCollection?: CollectionSlug
  /** Slug of the collection of people that `authors` are of; `profiles` when left out. */
  authorsCollection?: CollectionSlug
  /** Finds the document of `authorsCollection` that belongs to the signed-in account: the author of what it begins in the panel. */
  authorOf?: (req: PayloadRequest) => Promise<number | undefined>
  /** Slug of the collection that the fields `topics` and `tags` refer to, where another plugin adds them. */
  topicsCollection?: CollectionSlug
  /** Lets approved accounts write pieces and send them in; false when left out. */
  submissions?: boolean
  /** Where accounts find what they have written; the front page when left out. */
  ownPage?: InBoth
  /** E-mail address that is notified of submissions; all approved staff by default. */
  deskAddress?: string
  /** In which mails tell moments, and imports read times without a zone; `Europe/Berlin` when left out. */
  timeZone?: string
}

type Optional = 'authorOf' | 'deskAddress' | 'topicsCollection'

export type ResolvedStoriesOptions = Required<Omit<StoriesOptions, Optional>> & Pick<StoriesOptions, Optional>

/** Whether a text is a path of the site. */
export const isPath = (path: string) => path.startsWith('/') && !path.startsWith('//')

/**
 * The options of the stories plugin.
 * @throws Error at boot when an option cannot work
 */
export const options = declareOptions('stories', (given: StoriesOptions): ResolvedStoriesOptions => {
  const { ownPage = { de: '/', en: '/' } } = given
  for (const path of LANGUAGES.map((language) => ownPage[language]))
    if (!isPath(path)) throw new Error(`stories: the ownPage ${path} is no path; it begins with a slash.`)
  return {
    imagesCollection: 'images',
    authorsCollection: 'profiles',
    submissions: false,
    timeZone: 'Europe/Berlin',
    ...given,
    ownPage,
  }
})
