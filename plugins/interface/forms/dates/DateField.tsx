'use client'

import { fill } from '@litfass/kit/texts'
import { useId, useRef, useState } from 'react'
import { useInterface } from '../../ProvideInterface.tsx'
import { CalendarButton } from './Calendar.tsx'
import { clampDate, formatDate, type IsoDate } from './dates.ts'
import '../../parts.css'
import './dates.css'

type DateFieldProps = {
  label: string
  name?: string
  defaultValue?: IsoDate
  min?: IsoDate
  max?: IsoDate
  required?: boolean
  /** Id of a select for the time of day: while it is empty, setting a date selects its first time (spec platform 5). */
  timeField?: string
  onChange?: (date: IsoDate | '') => void
}

/**
 * The browser's own date field. A day outside of its limits moves to the nearest one when the field is left, with a
 * note; its calendar starts the week as usual in the page's language.
 */
export function DateField({ label, min, max, timeField, onChange, ...field }: DateFieldProps) {
  const { words, language } = useInterface()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')

  function clamp(): void {
    if (!input.current) return
    const { date, moved } = clampDate(input.current.value, { min, max })
    if (moved === null) return
    setFieldValue(input.current, date)
    const text = moved === 'min' ? words.date.earliest : words.date.latest
    setNote(fill(text, { date: formatDate(date, language, { dateStyle: 'long' }) }))
  }

  function change(date: string): void {
    setNote('')
    setEmptyTime(date, timeField)
    onChange?.(date)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes focus that leaves its content
    <div
      className="litfass-part litfass-date litfass-own"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) clamp()
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className="litfass-date__field">
        <input
          {...field}
          ref={input}
          id={id}
          type="date"
          min={min}
          max={max}
          aria-describedby={`${id}-note`}
          className="litfass-date__input"
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <CalendarButton
          field={input}
          label={label}
          limits={{ min, max }}
          onChoose={(date) => input.current && setFieldValue(input.current, date)}
        />
      </div>
      <p id={`${id}-note`} role="status" className="litfass-date__note">
        {note}
      </p>
    </div>
  )
}

/** Selects the first time of an empty time-of-day field once there is a date. */
function setEmptyTime(date: string, timeField: string | undefined): void {
  const select = timeField ? document.getElementById(timeField) : null
  if (date === '' || !(select instanceof HTMLSelectElement)) return
  const time = firstOption(select.value, [...select.options])
  if (time !== undefined) setFieldValue(select, time)
}

type TimeOption = { value: string; disabled: boolean }

/** Returns the first option an empty time-of-day field can take; `undefined` for no change. */
export function firstOption(value: string, options: readonly TimeOption[]): string | undefined {
  if (value !== '') return undefined
  return options.find((option) => option.value !== '' && !option.disabled)?.value
}

/** Sets a field as user input would: React, which tracks the element's own setter, notices it too. */
function setFieldValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
