import type { GuardedCollection } from '@litfass/safe-mode'
import { PAGES, TARGETING, TEASERS } from './constants.ts'
import { layoutInWords, placesInWords } from './placeWords.ts'

const contentWords = { layout: layoutInWords, places: placesInWords }

/**
 * The collections of this plugin as safe mode guards them (decision 0046): all that decides what is shown, and not what says
 * whether and where it is. For `collections` of `safeMode`.
 */
export const guardedByTeasers: Readonly<Record<string, GuardedCollection>> = {
  [TEASERS]: {
    fields: ['layout', 'places'],
    together: [['layout', 'places']],
    title: 'name',
    words: contentWords,
  },
  [PAGES]: { fields: ['title', 'intro'], title: 'title', countsSaves: true },
  [TARGETING]: {
    fields: ['teaser', 'audience', 'screens', 'isActive', 'start', 'end', 'priority', 'layout', 'places'],
    // A content fits the slot of its teaser, and a window ends after it has begun.
    together: [
      ['teaser', 'layout', 'places'],
      ['start', 'end'],
    ],
    title: 'title',
    words: contentWords,
    countsSaves: true,
  },
}
