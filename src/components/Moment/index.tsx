import {
  formatDate,
  longMoment,
  type MomentTexts,
  momentKind,
  nextMidnight,
  unbroken,
} from '@litfass/interface/moments'
import { momentTexts as texts } from '@litfass/interface/momentTexts'
import { changesAt } from '@litfass/kit/pages'
import { processEnvironment } from '../../../config/environment.ts'
import type { Locale } from '../../i18n/locales.ts'
import { currentLocale } from '../../i18n/pageTexts.ts'

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

/** The texts of a moment, for components in the browser that format it with `longMoment`. */
export const momentTexts = (locale: Locale): MomentTexts => texts.in(locale)

/** Returns the formatter of times for a language: `short` for lists, `long` for texts, `day` without the time. */
export function momentWords(): (iso: string) => { short: string; long: string; day: string } {
  const locale = currentLocale()
  const { timeZone } = processEnvironment()
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    formatDate(date, locale, { timeZone, ...options })
  return (iso) => {
    const date = new Date(iso)
    const now = new Date()
    const kind = momentKind({ date, now, timeZone })
    changesAt(nextMidnight(now, timeZone))
    const year = kind === 'earlier' ? ({ year: 'numeric' } as const) : {}
    return {
      day: unbroken(format(date, { day: 'numeric', month: 'long', ...year })),
      long: longMoment({ date, now, locale, timeZone, texts: momentTexts(locale) }),
      short:
        kind === 'today'
          ? format(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
          : unbroken(format(date, { day: 'numeric', month: 'short' })),
    }
  }
}
