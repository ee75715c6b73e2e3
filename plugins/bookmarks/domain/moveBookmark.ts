/** In which of a person's two lists a medium is; in neither: it is not bookmarked. */
export type Lists = { readonly temporary: boolean; readonly saved: boolean }

export type ListName = keyof Lists

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

/** What an action is answered with (spec media 3). */
export type Word = 'saved' | 'modified' | 'deleted'

export const NOWHERE: Lists = { temporary: false, saved: false }

/** Where an action leads; a list that is not named stays as it was. */
export type Ending = Partial<Lists>

type Move = { word: Word; to: Ending }

const MOVES: Record<Action, Move> = {
  'reference-add': { word: 'saved', to: { temporary: true } },
  'reference-modify': { word: 'modified', to: { temporary: true, saved: false } },
  'reference-delete': { word: 'deleted', to: { temporary: false } },
  'save-add': { word: 'saved', to: { saved: true } },
  'save-modify': { word: 'modified', to: { temporary: false, saved: true } },
  'save-delete': { word: 'deleted', to: NOWHERE },
}

/** Where a medium is after an action, and the word to answer. The end state counts: twice is as good as once. */
export function moveBookmark(lists: Lists, action: Action): { lists: Lists; word: Word } {
  const { word, to } = MOVES[action]
  return { lists: { ...lists, ...to }, word }
}

/** Where an action leads, whatever was before it, and the word to answer. */
export function endingOf(action: Action): { to: Ending; word: Word } {
  return MOVES[action]
}

/** The list an action is about. */
export function listOfAction(action: Action): ListName {
  return action.startsWith('save-') ? 'saved' : 'temporary'
}

/** Whether an action can bring a medium into a list, so that the caller must be able to see it. */
export function bringsIn(action: Action): boolean {
  return MOVES[action].word !== 'deleted'
}
