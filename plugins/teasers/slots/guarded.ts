import { slugIn } from '@litfass/kit/collections'
import type { GuardedCollection } from '@litfass/safe-mode'
import { PAGES, TARGETING, TEASERS } from '../constants.ts'
import { publishPendingImages } from '../content/ownImages.ts'
import type { TeasersOptions } from '../options.ts'
import { DEFAULT_CONTENT } from '../teasers.ts'
import { layoutInWords, placesInWords } from './placeWords.ts'

const contentWords = { layout: layoutInWords, places: placesInWords }

/**
 * The collections of this plugin as safe mode guards them (decision 0046): all that decides what is shown, and not what says
 * whether and where it is. For `collections` of `safeMode`, with the same collection of topics, and the same slugs, as in the options of the plugin.
 */
export const guardedByTeasers = ({
  topicsCollection,
  collections,
}: Pick<TeasersOptions, 'topicsCollection' | 'collections'>): Readonly<
  Record<string, GuardedCollection>
> => ({
  [slugIn(collections, TEASERS)]: {
    fields: ['layout', 'places'],
    together: [['layout', 'places']],
    defaults: DEFAULT_CONTENT,
    title: 'name',
    shown: publishPendingImages,
    words: contentWords,
  },
  [slugIn(collections, PAGES)]: {
    fields: ['title', 'intro', ...(topicsCollection ? ['topics'] : [])],
    title: 'title',
    countsSaves: true,
  },
  [slugIn(collections, TARGETING)]: {
    fields: ['teaser', 'audience', 'screens', 'isActive', 'start', 'end', 'priority', 'layout', 'places'],
    // A content fits the slot of its teaser, and a window ends after it has begun.
    together: [
      ['teaser', 'layout', 'places'],
      ['start', 'end'],
    ],
    title: 'title',
    shown: publishPendingImages,
    words: contentWords,
    countsSaves: true,
  },
})
