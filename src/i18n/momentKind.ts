export type MomentKind = 'today' | 'yesterday' | 'thisYear' | 'earlier'

/** How a time is best named for somebody who reads it `now`; days change at midnight of the time zone. */
export function momentKind({ date, now, timeZone }: { date: Date; now: Date; timeZone: string }): MomentKind {
  const day = (moment: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
  const days = (Date.parse(day(now)) - Date.parse(day(date))) / 86_400_000
  if (days === 0) return 'today'
  if (days === 1) return 'yesterday'
  return day(date).slice(0, 4) === day(now).slice(0, 4) ? 'thisYear' : 'earlier'
}
