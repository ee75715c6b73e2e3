import { changesAt } from '@litfass/kit/pages'
import { processEnvironment } from '../../../config/environment.ts'
import { formatDate, momentKind, nextMidnight } from '../../i18n/dates.ts'
import { currentLocale, pageTexts } from '../../i18n/pageTexts.ts'

type MomentProps = { iso: string; short?: boolean; className?: string | undefined }

/** A publication time: „Heute, 18:40 Uhr“, or short „18:40“ or „12. Nov.“ for lists. */
export function Moment({ iso, short = false, className }: MomentProps) {
  const words = momentWords()
  return (
    <time dateTime={iso} className={className}>
      {short ? words(iso).short : words(iso).long}
    </time>
  )
}

/** Returns the formatter of times for a language: `short` for lists, `long` for texts, `day` without the time. */
export function momentWords(): (iso: string) => { short: string; long: string; day: string } {
  const t = pageTexts('moment')
  const locale = currentLocale()
  const { timeZone } = processEnvironment()
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    formatDate(date, locale, { timeZone, ...options })
  return (iso) => {
    const date = new Date(iso)
    const now = new Date()
    const kind = momentKind({ date, now, timeZone })
    changesAt(nextMidnight(now, timeZone))
    const clock = format(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    const time = t('time', { time: clock })
    const year = kind === 'earlier' ? ({ year: 'numeric' } as const) : {}
    const day = unbroken(format(date, { day: 'numeric', month: 'long', ...year }))
    const isNear = kind === 'today' || kind === 'yesterday'
    return {
      day,
      long: isNear ? t(kind, { time }) : t('dated', { date: day, time }),
      short: kind === 'today' ? clock : unbroken(format(date, { day: 'numeric', month: 'short' })),
    }
  }
}

/** Joins a day and its month with a no-break space. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0')
