import { fillWords } from '@litfass/kit/domain'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { DateLimits } from '../../domain/clampDate.ts'
import type { IsoDate } from '../../domain/isoDate.ts'
import { useInterface } from '../context/ProvideInterface.tsx'
import { keepPlaced } from '../layers/keepPlaced.ts'
import { Sign } from '../layers/Sign.tsx'
import { setFieldValue } from '../layers/setFieldValue.ts'
import { Calendar } from './Calendar.tsx'

type CalendarButtonProps = { field: RefObject<HTMLInputElement | null>; label: string; limits: DateLimits }

/**
 * Opens a calendar beside a date field. Not for fingers: the calendars of phones are better than any of a page, and what
 * they show follows the system anyway.
 */
export function CalendarButton({ field, label, limits }: CalendarButtonProps) {
  const { words } = useInterface()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const element = popup.current
    if (!element) return
    const note = () => setIsOpen(element.matches(':popover-open'))
    element.addEventListener('toggle', note)
    return () => element.removeEventListener('toggle', note)
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
    if (field.current) setFieldValue(field.current, date)
    close()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={words.dateOpen}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="litfass-sign litfass-date__open litfass-scripted"
      >
        <Sign of="calendar" />
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={fillWords(words.dateCalendar, { label })}
        className="litfass-date__calendar"
      >
        {isOpen && (
          <Calendar value={field.current?.value ?? ''} limits={limits} onChoose={choose} onClose={close} />
        )}
      </div>
    </>
  )
}
