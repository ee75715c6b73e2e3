import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { clampDate, type DateLimits } from '../../domain/clampDate.ts'
import type { IsoDate } from '../../domain/isoDate.ts'
import { monthGrid } from '../../domain/monthGrid.ts'
import { moveDay } from '../../domain/moveDay.ts'
import { weekStartOf } from '../../domain/weekStartOf.ts'
import { useInterface } from '../context/ProvideInterface.tsx'
import { dateWords, todayHere } from './dateWords.ts'

type CalendarSheetProps = {
  titleId: string
  /** The one that can have the focus. */
  day: IsoDate
  value: IsoDate | ''
  limits: DateLimits
  takesFocus: boolean
  onGo: (day: IsoDate) => void
  onChoose: (day: IsoDate) => void
}

/** The days of a month, in weeks that start as the language has it. */
export function CalendarSheet({
  titleId,
  day,
  value,
  limits,
  takesFocus,
  onGo,
  onChoose,
}: CalendarSheetProps) {
  const { language, words } = useInterface()
  const table = useRef<HTMLTableElement>(null)
  const weekStart = weekStartOf(language)
  const weeks = monthGrid(day, weekStart)
  const whole = weeks.find((week) => week.every((cell) => cell !== null)) ?? []
  const today = todayHere()

  useLayoutEffect(() => {
    if (takesFocus) table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day, takesFocus])

  function press(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const next = ctrlKey || metaKey || altKey ? undefined : moveDay(day, { key, shiftKey, weekStart })
    if (next === undefined) return
    event.preventDefault()
    onGo(next)
  }

  const cellOf = (date: IsoDate) => (
    <button
      type="button"
      tabIndex={date === day ? 0 : -1}
      data-day={date}
      aria-label={`${dateWords(date, language, { dateStyle: 'full' })}${date === today ? `, ${words.dateToday}` : ''}`}
      aria-pressed={date === value}
      aria-current={date === today ? 'date' : undefined}
      aria-disabled={clampDate(date, limits).moved !== null}
      className="litfass-date__day"
      onClick={() => {
        if (clampDate(date, limits).moved === null) onChoose(date)
      }}
    >
      {Number(date.slice(8))}
    </button>
  )

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what is moved in by arrow keys is a grid
      role="grid"
      aria-labelledby={titleId}
      className="litfass-date__sheet"
      onKeyDown={press}
    >
      <thead>
        <tr>
          {whole.map((date) => (
            <th key={date} scope="col" abbr={dateWords(date ?? '', language, { weekday: 'long' })}>
              {dateWords(date ?? '', language, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, place) => (
              <td key={date ?? `none-${place}`}>{date && cellOf(date)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
