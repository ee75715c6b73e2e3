import type { EventOption, InteractionView, OptionResult } from './schemas.ts'
import type { Audience, EventState, EventType, Reason, ResultsShown } from './terms.ts'

export type { EntryView, EventOption, EventTick, InteractionView, OptionResult } from './schemas.ts'
export * from './terms.ts'

type Times = { opensAt: Date | null; closesAt: Date | null }

/** Returns the state of an event at a moment: it is open from `opensAt` on, and closed from `closesAt` on. */
export function stateAt({ opensAt, closesAt }: Times, now: Date): EventState {
  if (closesAt && now >= closesAt) return 'closed'
  return opensAt && now < opensAt ? 'upcoming' : 'open'
}

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
