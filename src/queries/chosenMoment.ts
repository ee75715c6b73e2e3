import { localTime } from '@litfass/kit/domain'
import { momentOf } from '@litfass/kit/times'
import { clocksChangeOn } from '@litfass/teasers/domain'

/*
 * The moment at which staff look at a page. A form names it by local time, which comes twice where clocks are put back: it sends
 * the exact moment too.
 */

type Chosen = { at: string | undefined; exact: string | undefined }

/** Reads the moment that is chosen, in ms since 1970: the exact one as long as the local time beside it is still its own. */
export function chosenMoment({ at = '', exact = '' }: Chosen, timeZone: string): number | undefined {
  const moment = momentOf(exact, timeZone)
  const isUnchanged = moment !== undefined && localTime(moment, timeZone) === at
  return isUnchanged ? moment : momentOf(at, timeZone)
}

/** Names the part of the year that a moment's time is of, such as “MESZ”, on a day on which clocks are changed. */
export function zoneOn(
  moment: number,
  { locale, timeZone }: { locale: string; timeZone: string },
): string | undefined {
  if (!clocksChangeOn(moment, timeZone)) return undefined
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}
