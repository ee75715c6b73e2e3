import { formatMoment } from '@litfass/kit/domain'
import type { PresenceState } from './presenceKeeper.ts'

/** Returns a text about who writes, of those about conflicts. */
type PresenceTextOf = (
  name: 'writes' | 'somebodyWrites' | 'tookOver' | 'somebodyTookOver',
  values: Readonly<Record<string, string>>,
) => string

/** Whose clock and whose words: an IANA name of a zone, and a locale. */
type Written = { language: string; timeZone: string }

/** Says who writes, or who has taken over; nothing where no one else does. */
export function presenceText(
  { other, displacedAt }: Pick<PresenceState, 'other' | 'displacedAt'>,
  text: PresenceTextOf,
  written: Written & { now: number },
): string {
  if (!other) return ''
  const when = clockTime(displacedAt ?? other.since, written)
  if (displacedAt !== null)
    return other.name === null
      ? text('somebodyTookOver', { when })
      : text('tookOver', { who: other.name, when })
  return other.name === null ? text('somebodyWrites', { when }) : text('writes', { who: other.name, when })
}

/** Writes a time of today as a time, and any other with its day. */
function clockTime(moment: string, { now, ...written }: Written & { now: number }): string {
  const day = (at: string | number) => formatMoment(at, { ...written, style: 'day' })
  return formatMoment(moment, { ...written, style: day(moment) === day(now) ? 'time' : 'medium' })
}
