import { fill } from '@litfass/kit/texts'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { BackIcon, CloseIcon, ForwardIcon } from '../../icons.tsx'
import { keepPlaced } from '../../layers/placePopup.ts'
import { useInterface } from '../../ProvideInterface.tsx'
import { CalendarIcon } from '../../toolIcons.tsx'
import {
  addMonths,
  clampDate,
  type DateLimits,
  formatDate,
  type IsoDate,
  isIsoDate,
  localToday,
  monthGrid,
  moveDay,
  weekStartOf,
} from './dates.ts'

type CalendarButtonProps = {
  field: RefObject<HTMLInputElement | null>
  label: string
  limits: DateLimits
  onChoose: (date: IsoDate) => void
}

/**
 * Opens a calendar beside a date field. It is hidden on touch screens, whose own calendars are better and follow the
 * system anyway.
 */
export function CalendarButton({ field, label, limits, onChoose }: CalendarButtonProps) {
  const { words } = useInterface()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const element = popup.current
    if (!element) return
    const update = () => setIsOpen(element.matches(':popover-open'))
    element.addEventListener('toggle', update)
    return () => element.removeEventListener('toggle', update)
  }, [])

  useEffect(() => {
    if (!isOpen || !popup.current || !field.current) return
    return keepPlaced(popup.current, field.current, { side: 'below', align: 'start' })
  }, [isOpen, field])

  function close(): void {
    popup.current?.hidePopover()
    button.current?.focus({ preventScroll: true })
  }

  function choose(date: IsoDate): void {
    onChoose(date)
    close()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={words.date.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="litfass-sign litfass-date__open litfass-scripted"
      >
        <CalendarIcon />
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={fill(words.date.calendar, { label })}
        className="litfass-date__calendar"
      >
        {isOpen && (
          <Calendar value={field.current?.value ?? ''} limits={limits} onChoose={choose} onClose={close} />
        )}
      </div>
    </>
  )
}

type CalendarProps = {
  value: IsoDate | ''
  limits: DateLimits
  onChoose: (date: IsoDate) => void
  onClose: () => void
}

/** One month, with buttons to the months before and after. */
function Calendar({ value, limits, onChoose, onClose }: CalendarProps) {
  const { words, language } = useInterface()
  const titleId = useId()
  const [day, setDay] = useState(() => clampDate(isIsoDate(value) ? value : localToday(), limits).date)
  const [takesFocus, setTakesFocus] = useState(true)
  const turnedTo = (months: number) => clampDate(addMonths(day, months), limits).date
  const turns = [
    { months: -1, icon: <BackIcon />, label: words.date.previous },
    { months: 1, icon: <ForwardIcon />, label: words.date.next },
  ]

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
          {formatDate(day, language, { month: 'long', year: 'numeric' })}
        </p>
        {turns.map(({ months, icon, label }) => (
          <button
            key={months}
            type="button"
            className="litfass-sign"
            aria-label={label}
            aria-disabled={turnedTo(months).slice(0, 7) === day.slice(0, 7)}
            onClick={() => go(addMonths(day, months), false)}
          >
            {icon}
          </button>
        ))}
        <button type="button" className="litfass-sign" aria-label={words.date.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <MonthTable
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

type MonthTableProps = {
  titleId: string
  /** The one in the tab order. */
  day: IsoDate
  value: IsoDate | ''
  limits: DateLimits
  takesFocus: boolean
  onGo: (day: IsoDate) => void
  onChoose: (day: IsoDate) => void
}

function MonthTable({ titleId, day, value, limits, takesFocus, onGo, onChoose }: MonthTableProps) {
  const { language, words } = useInterface()
  const table = useRef<HTMLTableElement>(null)
  const weekStart = weekStartOf(language)
  const weeks = monthGrid(day, weekStart)
  const wholeWeek = weeks.find((week) => week.every((cell) => cell !== null)) ?? []
  const today = localToday()

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
      aria-label={`${formatDate(date, language, { dateStyle: 'full' })}${date === today ? `, ${words.date.today}` : ''}`}
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
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table navigated by arrow keys is a grid
      role="grid"
      aria-labelledby={titleId}
      className="litfass-date__sheet"
      onKeyDown={press}
    >
      <thead>
        <tr>
          {wholeWeek.map((date) => (
            <th key={date} scope="col" abbr={formatDate(date ?? '', language, { weekday: 'long' })}>
              {formatDate(date ?? '', language, { weekday: 'short' })}
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
