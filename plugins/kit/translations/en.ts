import type { de } from './de.ts'

export const en: typeof de = {
  litfass: {
    error: {
      malformed: 'The request is incomplete or malformed.',
      signedOut: 'Please sign in.',
      forbidden: 'You are not allowed to do this.',
      absent: 'There is nothing here (any more).',
      methodNotAllowed: 'This address cannot be called that way.',
      conflict: 'Something has changed in the meantime. Please reload.',
      gone: 'This has been withdrawn.',
      tooLarge: 'This is too large.',
      wrongType: 'Files of this kind are not accepted here.',
      refused: 'Please check what you entered.',
      tooMany: 'Too many requests. Please try again later.',
      internal: 'Something went wrong.',
      unavailable: 'This cannot be reached right now. Please try again in a moment.',
      storeAway: 'The file store cannot be reached right now. Please try again in a few minutes.',
      unknownField: 'This field is not known here.',
      invalidField: 'This value does not fit here.',
    },
  },
}
