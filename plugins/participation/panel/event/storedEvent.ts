import { EVENT_TYPES, type EventState, type EventType, stateAt } from '../../participation.ts'

/** An event as its form has it stored. Moments are ms since 1970. */
export type StoredEvent = {
  id: number
  type: EventType
  opensAt: number | null
  closesAt: number | null
  isSecret: boolean
  resultsShown: string
}

/** How the panel marks where an event stands. */
export const TONES: Readonly<Record<EventState, 'good' | 'waiting' | undefined>> = {
  upcoming: 'waiting',
  open: 'good',
  closed: undefined,
}

const momentIn = (value: unknown): number | null => {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}

/** Reads a document of the collection; `undefined` for one that was never saved. */
export function storedEvent(document: unknown): StoredEvent | undefined {
  const { id, type, opensAt, closesAt, isSecret, resultsShown } = Object(document)
  const known = EVENT_TYPES.find((one) => one === type)
  if (!known || typeof id !== 'number') return undefined
  return {
    id,
    type: known,
    opensAt: momentIn(opensAt),
    closesAt: momentIn(closesAt),
    isSecret: isSecret === true,
    resultsShown: String(resultsShown),
  }
}

/** Returns the state of an event at a moment, in ms since 1970. */
export const stateOfStored = ({ opensAt, closesAt }: StoredEvent, now: number): EventState =>
  stateAt(
    {
      opensAt: opensAt === null ? null : new Date(opensAt),
      closesAt: closesAt === null ? null : new Date(closesAt),
    },
    new Date(now),
  )

/**
 * When an event opens and closes, as the panel writes it.
 * @param momentOf `useMoment` of `@litfass/interface/panelPlace`
 */
export const momentsOf = ({ opensAt, closesAt }: StoredEvent, momentOf: (moment: number) => string) => ({
  opens: opensAt === null ? '–' : momentOf(opensAt),
  closes: closesAt === null ? '–' : momentOf(closesAt),
})
