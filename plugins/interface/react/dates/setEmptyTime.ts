import { firstOption } from '../../domain/firstOption.ts'
import { setFieldValue } from '../layers/setFieldValue.ts'

/** Gives an empty time-of-day field its first time when there is a date. */
export function setEmptyTime(date: string, timeField: string | undefined): void {
  const select = timeField ? document.getElementById(timeField) : null
  if (date === '' || !(select instanceof HTMLSelectElement)) return
  const time = firstOption(select.value, [...select.options])
  if (time !== undefined) setFieldValue(select, time)
}
