'use client'

import { fillWords } from '@litfass/kit/domain'
import { useId, useRef, useState } from 'react'
import { clampDate } from '../../domain/clampDate.ts'
import type { IsoDate } from '../../domain/isoDate.ts'
import { useInterface } from '../context/ProvideInterface.tsx'
import { setFieldValue } from '../layers/setFieldValue.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { dateWords } from './dateWords.ts'
import { setEmptyTime } from './setEmptyTime.ts'
import '../tokens.css'
import './dates.css'

type DateFieldProps = {
  label: string
  name?: string
  defaultValue?: IsoDate
  min?: IsoDate
  max?: IsoDate
  required?: boolean
  /** The id of a select for the time of day: while it is empty, setting a date sets its first time (spec platform 5). */
  timeField?: string
  onChange?: (date: IsoDate | '') => void
}

/**
 * The browser's own date field. What lies outside of its limits moves to the nearest day when the field is left, and
 * says so; its calendar starts the week as the language of the page does.
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
    const text = moved === 'min' ? words.dateEarliest : words.dateLatest
    setNote(fillWords(text, { date: dateWords(date, language, { dateStyle: 'long' }) }))
  }

  function change(date: string): void {
    setNote('')
    setEmptyTime(date, timeField)
    onChange?.(date)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes when the focus leaves what it holds
    <div
      className="litfass-part litfass-date"
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
        <CalendarButton field={input} label={label} limits={{ min, max }} />
      </div>
      <p id={`${id}-note`} role="status" className="litfass-date__note">
        {note}
      </p>
    </div>
  )
}
