import type { FigureImage } from '@litfass/images/schemas'

/** A poll, a contest of pictures, or something to like. */
export const EVENT_TYPES = ['poll', 'contest', 'like'] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** Derived from the two times and the database's clock; no event has a stored state (decision 0044). */
export const EVENT_STATES = ['upcoming', 'open', 'closed'] as const

export type EventState = (typeof EVENT_STATES)[number]

/** Who may take part: visitors too, every signed-in account, or approved accounts. */
export const AUDIENCES = ['everyone', 'accounts', 'approved'] as const

export type Audience = (typeof AUDIENCES)[number]

/** When someone sees the results: always, once they have taken part, or after the end. */
export const RESULTS_SHOWN = ['always', 'taken', 'end'] as const

export type ResultsShown = (typeof RESULTS_SHOWN)[number]

/** Actions of staff on an event. */
export const EVENT_ACTIONS = ['restore', 'close', 'reopen', 'extend'] as const

export type EventAction = (typeof EVENT_ACTIONS)[number]

/** The longest texts, in characters, and the most options of a poll. */
export const MAX_TITLE = 200
export const MAX_DESCRIPTION = 4000

/** The reasons that stand ready to be chosen when an entry is rejected. */
export const REJECTION_REASONS = ['topic', 'rights', 'people', 'twice', 'advertising'] as const
export const MAX_OPTION_TITLE = 200
export const MAX_OPTIONS = 50
export const MAX_CHECKBOX_TEXT = 500
export const MAX_AFTER_TEXT = 2000

/** Entries of a contest that are read at once; a reader's own are always among them. */
export const ENTRIES_PER_PAGE = 60

/** After so many milliseconds the message of success appears and the interaction element is loaded again (spec 9). */
export const SUCCESS_AFTER_MS = 3000

type Times = { opensAt: Date | null; closesAt: Date | null }

/** Returns the state of an event at a moment: it is open from `opensAt` on, and closed from `closesAt` on. */
export function stateAt({ opensAt, closesAt }: Times, now: Date): EventState {
  if (closesAt && now >= closesAt) return 'closed'
  return opensAt && now < opensAt ? 'upcoming' : 'open'
}

/** Why someone cannot take part at the moment. */
export const REASONS = ['upcoming', 'closed', 'signIn', 'approval', 'taken'] as const

export type Reason = (typeof REASONS)[number]

/** The kinds of participants that an audience distinguishes. */
export type Standing = 'visitor' | 'account' | 'approved'

/** Returns what an audience lacks of someone; `null` where they belong to it. */
export function missingFor(audience: Audience, standing: Standing): 'signIn' | 'approval' | null {
  if (audience === 'everyone' || standing === 'approved') return null
  if (standing === 'visitor') return 'signIn'
  return audience === 'approved' ? 'approval' : null
}

type Attempt = {
  type: EventType
  state: EventState
  audience: Audience
  standing: Standing
  hasParticipated: boolean
  mayChange: boolean
}

/**
 * Returns why someone cannot take part, or `null`. Participants can take part again if the event allows a change
 * of mind; a contest takes further entries as long as it is open, and a like can always be taken back.
 */
export function reasonAgainst(attempt: Attempt): Reason | null {
  const { type, state, audience, standing, hasParticipated, mayChange } = attempt
  if (state !== 'open') return state
  const missing = missingFor(audience, standing)
  if (missing) return missing
  return type === 'poll' && hasParticipated && !mayChange ? 'taken' : null
}

/** Returns whether someone sees the results where everyone reads them; staff see them there no earlier than others. */
export function areResultsShown(
  shown: ResultsShown,
  { state, hasParticipated }: { state: EventState; hasParticipated: boolean },
): boolean {
  if (shown === 'always' || state === 'closed') return true
  return shown === 'taken' && hasParticipated
}

/**
 * Returns whether staff may follow in the panel how votes go that others do not see yet: those of a poll, unless it is secret. Of a
 * secret one nothing is counted before its end.
 */
export const isFollowedByStaff = ({ type, isSecret }: { type: EventType; isSecret: boolean }): boolean =>
  type === 'poll' && !isSecret

/** Returns whether the results are shown to no one, not even to those who have taken part. */
export const isHiddenFromAll = ({
  resultsShown,
  state,
}: {
  resultsShown: ResultsShown
  state: EventState
}): boolean => !areResultsShown(resultsShown, { state, hasParticipated: true })

/** One answer of a poll. */
export type EventOption = { id: string; title: string }

/** The votes for an option; `share` is the part of all participants that chose it, from 0 to 1. */
export type OptionResult = { optionId: string; title: string; votes: number; share: number }

/** Returns the results of a poll in the order of its options. */
export function resultsOf(
  options: readonly EventOption[],
  votes: ReadonlyMap<string, number>,
  participants: number,
): OptionResult[] {
  return options.map(({ id, title }) => {
    const count = votes.get(id) ?? 0
    return { optionId: id, title, votes: count, share: participants > 0 ? count / participants : 0 }
  })
}

/** Why a choice is refused. */
export type ChoiceFault = 'empty' | 'tooMany' | 'unknown'

/** Returns what is wrong with the options that someone has chosen; each counts once, however often it is named. */
export function faultOf(
  chosen: readonly string[],
  { options, maxChoices }: { options: readonly Pick<EventOption, 'id'>[]; maxChoices: number },
): ChoiceFault | null {
  const different = new Set(chosen)
  if (different.size === 0) return 'empty'
  if (different.size > maxChoices) return 'tooMany'
  return [...different].every((id) => options.some((one) => one.id === id)) ? null : 'unknown'
}

/** A text that an event shows or not: beside a box to tick, or after taking part. */
export type SwitchedText = { enabled: boolean; text: string }

/** Waiting for staff, approved, or rejected by them. */
export const ENTRY_STATES = ['waiting', 'approved', 'rejected'] as const

/** A picture in a contest as someone sees it: approved, or their own. */
export type EntryView = {
  id: number
  title: string
  text: string
  state: (typeof ENTRY_STATES)[number]
  /** Why staff have rejected it; visible only to its owner. */
  reason: string | null
  isOwn: boolean
  /** The picture, where the reader sees it. */
  image: FigureImage | null
  /** `null` while the results are hidden. */
  likes: number | null
  liked: boolean
  /** No one likes an entry of their own. */
  mayLike: boolean
}

/** A participant's own part in an event. `options` is missing for a secret poll: the voter's receipt finds them. */
export type OwnPart = { options?: string[]; userEntryId?: number; liked?: boolean }

/** Everything that the box of an event needs, as its reader sees it. Times are ISO 8601. */
export type InteractionView = {
  id: number
  title: string
  description: string
  type: EventType
  state: EventState
  opensAt: string | null
  closesAt: string | null
  /** The database's clock when this was read. */
  readAt: string
  image: FigureImage | null
  /** Width to height, such as `16:9`. */
  aspectRatio: string | null
  options: EventOption[]
  maxChoices: number
  mayChange: boolean
  isSecret: boolean
  /** Entries wait for staff. */
  isModerated: boolean
  resultsShown: ResultsShown
  checkbox: SwitchedText
  afterText: SwitchedText
  audience: Audience
  mayParticipate: boolean
  /** Why not. */
  reason: Reason | null
  hasParticipated: boolean
  /** Both are `null` while the results are hidden from the reader. */
  participants: number | null
  results: OptionResult[] | null
  mine: OwnPart | null
  /** The first entries of a contest and all of the reader's own, the most liked first where that is shown, else the newest. */
  entries?: EntryView[]
  /** How many entries the reader sees on all pages. */
  entryCount?: number
  /** Counts up with each change that the reader may see (`isOlder`). */
  revision: number
  /** Differs from that of every other state that someone sees, and tells nothing else. */
  etag: string
  /** Counts up with each change of the settings. */
  settingsRevision: number
}

/** The state of an event as its stream tells everyone; what depends on the reader is asked of `interactiondata`. */
export type EventTick = Pick<
  InteractionView,
  'id' | 'type' | 'state' | 'participants' | 'results' | 'revision' | 'settingsRevision' | 'etag'
>

/** Changes of votes that fit below one of the settings. */
const VOTES = 10_000_000

/**
 * Returns the number that counts up with each change of an event. For those from whom its results are hidden, votes are no
 * part of it: it would tell how many there are.
 */
export const revisionOf = (
  { settings, votes }: { settings: number; votes: number },
  { isShown }: { isShown: boolean },
): number => settings * VOTES + (isShown ? votes : 0)

type Seen = Pick<InteractionView, 'type' | 'participants' | 'revision'>

/**
 * Returns whether a state of an event is older than another. Where but one of them shows results, their settings are compared;
 * of two with the same settings the one without results is the older, since no one who has taken part becomes someone who
 * has not. A like alone is taken back.
 */
export function isOlder(one: Seen, other: Seen): boolean {
  if ((one.participants === null) === (other.participants === null)) return one.revision < other.revision
  const [settings, theirs] = [settingsIn(one), settingsIn(other)]
  return settings === theirs ? one.participants === null && one.type !== 'like' : settings < theirs
}

const settingsIn = ({ revision }: Seen): number => Math.floor(revision / VOTES)

/** Returns the name of a place as addresses have it: small letters, umlauts written out, hyphens. */
export function normalizedLocation(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
