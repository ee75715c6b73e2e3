import type { de } from './de.ts'

export const en: typeof de = {
  litfass: {
    bookmarks: {
      failed: 'The picture could not be bookmarked. Please try again',
      full: 'Your list is full: it holds no more than {{max}} pictures.',
      // Copying
      copyFailed: 'This picture cannot be copied.',
      unavailable: 'no longer available',
      notCopied: 'cannot be copied',
      noCopyright: 'not given',
      photo: 'Photo',
      untitled: 'Picture {{id}}',
      empty: 'You have not bookmarked any pictures yet.',
      choose: 'Bookmarked pictures',
      // Sharing
      tooManyShares: 'There can be no more than {{max}} links. Please withdraw one first.',
      shareWithdrawn: 'This list is no longer shared.',
      // Export
      exportName: 'bookmarks',
      creditsName: 'credits',
      creditsTitle: 'Picture credits',
      caption: 'Caption',
      page: 'Page',
    },
  },
}
