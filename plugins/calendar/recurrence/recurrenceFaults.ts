import type { Recurrence } from '../dates/eventDates.ts'
import { isTimeZone, parseLocalDay, parseLocalTime } from '../dates/localTime.ts'
import { type SpanFault, spanFaults, type TimeFault } from '../dates/timeFaults.ts'
import { isGermanState } from './holidays.ts'
import { type RuleFault, readRule } from './rule.ts'

/** What is wrong with a recurrence, and the field that has it: `rule`, `start`, `except.2`. */
export type RecurrenceFault = { path: string } & (
  | TimeFault
  | RuleFault
  | { fault: 'unknownState'; state: string }
  | { fault: 'unknownZone'; zone: string }
)

/** Returns what is wrong with a recurrence. A beginning that its zone skips is none: the rule may have others. */
export function recurrenceFaults(recurrence: Recurrence, zone: string): RecurrenceFault[] {
  const { rule, except, withoutHolidaysOf: state } = recurrence
  const start = parseLocalTime(recurrence.start)
  const read = start === undefined ? undefined : readRule({ rule, start })
  const isOfSpan = ({ fault }: SpanFault) => fault !== 'skippedTime'
  return [
    ...(read?.kind === 'fault' ? [{ path: 'rule', ...read.fault }] : []),
    ...spanFaults(recurrence, zone).filter(isOfSpan),
    ...(isTimeZone(zone) ? [] : [{ path: 'start', fault: 'unknownZone', zone } as const]),
    ...(state === null || isGermanState(state)
      ? []
      : [{ path: 'withoutHolidaysOf', fault: 'unknownState', state } as const]),
    ...except.flatMap((text, index) =>
      parseLocalDay(text) === undefined
        ? [{ path: `except.${index}`, fault: 'unreadable', text } as const]
        : [],
    ),
  ]
}
