import { useFormatter, useTimeZone, useTranslations } from 'next-intl'
import { momentKind } from '../../i18n/momentKind.ts'

type MomentProps = { iso: string; short?: boolean; className?: string | undefined }

/** When something was posted: „Heute, 18:40 Uhr“, or short „18:40“ or „12. Nov.“ for a list. */
export function Moment({ iso, short = false, className }: MomentProps) {
  const words = useMoment()
  return (
    <time dateTime={iso} className={className}>
      {short ? words(iso).short : words(iso).long}
    </time>
  )
}

/** Names times in words, for where no element fits. */
export function useMoment(): (iso: string) => { short: string; long: string; day: string } {
  const t = useTranslations('moment')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  return (iso) => {
    const date = new Date(iso)
    const kind = momentKind({ date, now: new Date(), timeZone })
    const clock = format.dateTime(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    const time = t('time', { time: clock })
    const year = kind === 'earlier' ? ({ year: 'numeric' } as const) : {}
    const day = unbroken(format.dateTime(date, { day: 'numeric', month: 'long', ...year }))
    const isNear = kind === 'today' || kind === 'yesterday'
    return {
      day,
      long: isNear ? t(kind, { time }) : t('dated', { date: day, time }),
      short: kind === 'today' ? clock : unbroken(format.dateTime(date, { day: 'numeric', month: 'short' })),
    }
  }
}

/** A day and its month stay on one line. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0')
