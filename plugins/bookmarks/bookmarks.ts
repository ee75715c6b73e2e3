/** The kinds of media that can be bookmarked (design section 5). */
export const IMAGE_TYPES = ['image', 'imagepost', 'participation', 'streaming_media'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** A medium by its kind and its id (spec media 3). */
export type Reference = { imageId: number; imageType: ImageType }

/** Identifies a medium among those of all kinds. */
export const referenceKey = ({ imageType, imageId }: Reference): string => `${imageType}:${imageId}`

/** Which of an owner's two lists hold a medium; if neither does, it is not bookmarked. */
export type Lists = { readonly temporary: boolean; readonly saved: boolean }

export const LIST_NAMES = ['temporary', 'saved'] as const
export type ListName = (typeof LIST_NAMES)[number]

export const NOT_BOOKMARKED: Lists = { temporary: false, saved: false }

/** The six actions (spec media 3). */
export const ACTIONS = [
  'reference-add',
  'reference-modify',
  'reference-delete',
  'save-add',
  'save-modify',
  'save-delete',
] as const
export type Action = (typeof ACTIONS)[number]

/** The word an action is answered with (spec media 3). */
export type Word = 'saved' | 'modified' | 'deleted'

/** The lists an action sets, whatever they were before; a list it does not name stays as it is. */
export type Effect = { word: Word; sets: Partial<Lists> }

const EFFECTS: Record<Action, Effect> = {
  'reference-add': { word: 'saved', sets: { temporary: true } },
  'reference-modify': { word: 'modified', sets: { temporary: true, saved: false } },
  'reference-delete': { word: 'deleted', sets: { temporary: false } },
  'save-add': { word: 'saved', sets: { saved: true } },
  'save-modify': { word: 'modified', sets: { temporary: false, saved: true } },
  'save-delete': { word: 'deleted', sets: NOT_BOOKMARKED },
}

export function effectOf(action: Action): Effect {
  return EFFECTS[action]
}

/** Applies an action. Since it sets an end state, applying it twice is the same as applying it once. */
export function moveBookmark(lists: Lists, action: Action): { lists: Lists; word: Word } {
  const { word, sets } = EFFECTS[action]
  return { lists: { ...lists, ...sets }, word }
}

/** The list an action is about; the saved one is for accounts. */
export function listOfAction(action: Action): ListName {
  return action.startsWith('save-') ? 'saved' : 'temporary'
}

/** Whether an action can add a medium to a list, so that the caller must be able to see it. */
export function addsToList(action: Action): boolean {
  return EFFECTS[action].word !== 'deleted'
}
