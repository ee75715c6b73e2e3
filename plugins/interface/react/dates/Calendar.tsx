import { useId, useState } from 'react'
import { clampDate, type DateLimits } from '../../domain/clampDate.ts'
import { type IsoDate, isIsoDate } from '../../domain/isoDate.ts'
import { addMonths } from '../../domain/moveDay.ts'
import { useInterface } from '../context/ProvideInterface.tsx'
import { Sign } from '../layers/Sign.tsx'
import { CalendarSheet } from './CalendarSheet.tsx'
import { dateWords, todayHere } from './dateWords.ts'

type CalendarProps = {
  value: IsoDate | ''
  limits: DateLimits
  onChoose: (date: IsoDate) => void
  onClose: () => void
}

/** A month to choose a day from, by mouse and keyboard. */
export function Calendar({ value, limits, onChoose, onClose }: CalendarProps) {
  const { words, language } = useInterface()
  const titleId = useId()
  const [day, setDay] = useState(() => clampDate(isIsoDate(value) ? value : todayHere(), limits).date)
  const [takesFocus, setTakesFocus] = useState(true)
  const turn = (months: number) => clampDate(addMonths(day, months), limits).date
  const pages = [
    { months: -1, sign: 'back', label: words.datePrevious },
    { months: 1, sign: 'on', label: words.dateNext },
  ] as const

  function go(next: IsoDate, isByKey: boolean): void {
    const target = clampDate(next, limits).date
    if (!isIsoDate(target)) return
    setTakesFocus(isByKey)
    setDay(target)
  }

  return (
    <>
      <div className="litfass-date__head">
        <p id={titleId} aria-live="polite" className="litfass-date__month">
          {dateWords(day, language, { month: 'long', year: 'numeric' })}
        </p>
        {pages.map(({ months, sign, label }) => (
          <button
            key={sign}
            type="button"
            className="litfass-sign"
            aria-label={label}
            aria-disabled={turn(months).slice(0, 7) === day.slice(0, 7)}
            onClick={() => go(addMonths(day, months), false)}
          >
            <Sign of={sign} />
          </button>
        ))}
        <button type="button" className="litfass-sign" aria-label={words.dateClose} onClick={onClose}>
          <Sign of="close" />
        </button>
      </div>
      <CalendarSheet
        titleId={titleId}
        day={day}
        value={value}
        limits={limits}
        takesFocus={takesFocus}
        onGo={(next) => go(next, true)}
        onChoose={onChoose}
      />
    </>
  )
}
