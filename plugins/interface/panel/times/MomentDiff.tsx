import { timeZoneOf } from '@litfass/kit'
import { escapeHtml, formatMoment } from '@litfass/kit/domain'
import type { DateField, DateFieldClient, FieldDiffServerProps } from 'payload'
import { HtmlDiff } from '../versions/HtmlDiff.tsx'
import { isMomentField } from './siteTimes.ts'

/** A time in a comparison of two versions, by the clock of the site; a day is a day. */
export function MomentDiff({
  comparisonValue,
  versionValue,
  field,
  ...shown
}: FieldDiffServerProps<DateField, DateFieldClient>) {
  const { req } = shown
  const language = req.i18n.language
  const written = isMomentField(field)
    ? ({ language, timeZone: timeZoneOf(req.payload) } as const)
    : // A field for days holds their noon in UTC.
      ({ language, timeZone: 'UTC', style: 'day' } as const)
  const html = (value: unknown) => {
    const isDate = typeof value === 'string' || value instanceof Date
    return `<p>${isDate ? escapeHtml(formatMoment(value, written)) : ''}</p>`
  }
  return <HtmlDiff label={field.label} from={html(comparisonValue)} to={html(versionValue)} {...shown} />
}
