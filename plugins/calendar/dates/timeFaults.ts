import type { EventDate, LocalTime } from './eventDates.ts'
import { addMonths, calendarDay, momentAt, parseLocalTime, timeOfDay } from './localTime.ts'

/** What is wrong with a beginning and an end. */
export type TimeFault =
  | { fault: 'unreadable'; text: string }
  | { fault: 'skippedTime'; time: LocalTime; next: LocalTime }
  | { fault: 'allDayWithTime'; time: LocalTime }
  | { fault: 'endBeforeStart' }
  | { fault: 'endIsStart' }
  | { fault: 'longerThanYear' }

type Span = Pick<EventDate, 'start' | 'end' | 'allDay'>

/** A fault, and the field of the span that has it. */
export type SpanFault = TimeFault & { path: 'start' | 'end' }

/** Returns what is wrong with a beginning and an end in a zone. A zone that there is not is a fault of its own and none of theirs. */
export function spanFaults({ start, end, allDay }: Span, zone: string): SpanFault[] {
  const startFault = faultOfTime(start, { allDay, zone })
  const endFault = end === null ? undefined : faultOfTime(end, { allDay, zone })
  const faults: SpanFault[] = []
  if (startFault) faults.push({ path: 'start', ...startFault })
  if (endFault) faults.push({ path: 'end', ...endFault })
  const order = end === null ? undefined : faultOfOrder({ start, end, allDay })
  return order ? [...faults, { path: 'end', ...order }] : faults
}

function faultOfTime(
  text: string,
  { allDay, zone }: { allDay: boolean; zone: string },
): TimeFault | undefined {
  const time = parseLocalTime(text)
  if (time === undefined) return { fault: 'unreadable', text }
  if (allDay) return timeOfDay(time) === '00:00' ? undefined : { fault: 'allDayWithTime', time }
  const moment = momentAt(time, zone)
  return moment.kind === 'skipped' ? { fault: 'skippedTime', time, next: moment.next } : undefined
}

/** Later local times are later moments, so the local ones can be compared. */
function faultOfOrder(span: Span & { end: string }): TimeFault | undefined {
  const [start, end] = [parseLocalTime(span.start), parseLocalTime(span.end)]
  if (start === undefined || end === undefined) return undefined
  if (end < start) return { fault: 'endBeforeStart' }
  if (span.allDay) return undefined
  if (end === start) return { fault: 'endIsStart' }
  const year = `${addMonths(calendarDay(start), 12)}T${timeOfDay(start)}`
  return end > year ? { fault: 'longerThanYear' } : undefined
}
