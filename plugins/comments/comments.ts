/** The longest comment, in characters as people count them. */
export const MAX_COMMENT = 4000

/** The longest reason that moderators give, in characters. */
export const MAX_REASON = 1000

/** The longest name of a guest, in characters. */
export const MAX_GUEST_NAME = 100

/** Comments on one page. */
export const COMMENTS_PER_PAGE = 50

/** The time in which an author can change a comment, in seconds by the database's clock. */
export const EDIT_SECONDS = 15 * 60

/** Shown to everyone, waiting for staff, taken down by staff, or deleted: then nothing is left of its text. */
export const COMMENT_STATES = ['public', 'held', 'rejected', 'deleted'] as const

export type CommentState = (typeof COMMENT_STATES)[number]

/**
 * The moves of staff (decision 0043). Each is the inverse of another: `hold` of `approve`, `restore` of `reject`, and
 * `reopen` of an approval that has dismissed reports about a comment that stands.
 */
export const COMMENT_ACTIONS = ['approve', 'reject', 'restore', 'hold', 'reopen'] as const

export type CommentAction = (typeof COMMENT_ACTIONS)[number]

/** From which states an action leads to which; everything else is refused. */
export const MOVES: Readonly<
  Record<CommentAction, { from: readonly CommentState[]; to: 'public' | 'held' | 'rejected' }>
> = {
  approve: { from: ['held'], to: 'public' },
  reject: { from: ['public', 'held'], to: 'rejected' },
  restore: { from: ['rejected'], to: 'public' },
  hold: { from: ['public', 'rejected'], to: 'held' },
  reopen: { from: ['public'], to: 'public' },
}

/** The actions that change the state of a comment, in the order in which they are offered. */
export const STATE_ACTIONS = ['approve', 'reject', 'restore', 'hold'] as const

export type StateAction = (typeof STATE_ACTIONS)[number]

/** The reasons that stand ready to be chosen when a comment is taken down. */
export const REASONS = ['insult', 'spam', 'offTopic', 'personal'] as const

/** The actions that a comment in this state allows. */
export function actionsFor(state: CommentState): StateAction[] {
  return STATE_ACTIONS.filter((action) => MOVES[action].from.includes(state))
}

/** The action that takes another one back, for a comment that was in the state `before`. */
export function inverseOf(action: CommentAction, before: CommentState): CommentAction | undefined {
  return COMMENT_ACTIONS.find((one) => MOVES[one].from.includes(MOVES[action].to) && MOVES[one].to === before)
}

/**
 * The seconds that an author has to wait before the next comment in a thread; 0 where they may write.
 * @param sinceLast seconds since their last one in it, `undefined` where there is none
 */
export function secondsToWait(slowModeSeconds: number, sinceLast: number | undefined): number {
  if (sinceLast === undefined) return 0
  return Math.max(0, Math.ceil(slowModeSeconds - sinceLast))
}

/** The number of comments an account may write within a number of hours. */
export type AccountLimit = { comments: number; hours: number }

/** An author as readers see them. Guests have no account here: their comments come from an import. */
export type CommentAuthor = {
  name: string
  /** Of their profile, where the reader sees it. */
  slug: string | null
  isGuest: boolean
}

/** A comment as someone reads it. Times are ISO 8601. */
export type CommentView = {
  id: number
  /** The comment that it replies to. */
  parentId: number | null
  /** `deleted` also for one that was taken down and whose replies are still there. */
  state: CommentState
  /** Plain; empty for a placeholder. */
  text: string
  /** `null` for a placeholder and for accounts without a profile. */
  author: CommentAuthor | null
  /** Written by an author of the content. */
  isByAuthor: boolean
  postedAt: string
  editedAt: string | null
  /** Why staff took it down; visible only to its author. */
  reason: string | null
  /** Written by the reader. */
  isOwn: boolean
  /** For how many seconds the reader can still change it. */
  editableSeconds: number
}

/** A page of comments, the oldest first and replies after their parent. */
export type CommentPage = {
  comments: CommentView[]
  /** The number of public comments. */
  total: number
  locked: boolean
  /** The last comment of this page where there are more, for `after`. */
  next: number | null
}
