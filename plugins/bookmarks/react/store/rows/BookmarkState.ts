import { type Lists, NOWHERE } from '../../../domain/moveBookmark.ts'

/** What is known of a medium. `isKnown` is false until the server has said it. */
export type BookmarkState = { lists: Lists; isKnown: boolean; isBusy: boolean }

export const UNKNOWN: BookmarkState = { lists: NOWHERE, isKnown: false, isBusy: false }
