'use client'

import { DeleteIcon } from '@litfass/interface/toolIcons'
import { fill, type Words } from '@litfass/kit/texts'
import { useEffect, useRef, useState } from 'react'
import {
  DATE_FIELDS,
  type DateField,
  dateField,
  MAX_SUBMITTED_DATES,
  ROWS_WITHOUT_SCRIPT,
} from '../../views/submissionFields.ts'
import type { submissionTexts } from '../../views/submissionTexts.ts'
import { FieldError, fieldId } from './Field.tsx'
import styles from './submission.module.css'

type DateRowsProps = {
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  words: Words<typeof submissionTexts>['fields']
}

/** The dates, a row each: as many as one likes, or without script a few that may stay empty. */
export function DateRows({ typed, errors, words }: DateRowsProps) {
  const { keys, add, remove, news, root } = useRows(rowsTyped(typed), words)
  const spare = Array.from({ length: Math.max(0, ROWS_WITHOUT_SCRIPT - keys.length) }, (_, at) => at)
  return (
    <fieldset ref={root} className={styles.dates}>
      <legend>{words.dates}</legend>
      <p id="submission-hours" className={styles.hint}>
        {words.hoursHint}
      </p>
      {keys.map((key, row) => (
        <DateRow
          key={key}
          row={row}
          {...{ typed, errors, words }}
          // What was typed belongs to the rows of the refused form alone.
          {...(key >= rowsTyped(typed) && { typed: {} })}
          onRemove={keys.length > 1 ? () => remove(key) : undefined}
        />
      ))}
      {spare.length > 0 && (
        <noscript>
          {spare.map((at) => (
            <DateRow key={at} row={keys.length + at} {...{ typed, errors, words }} />
          ))}
        </noscript>
      )}
      <button
        type="button"
        className={styles.add}
        aria-disabled={keys.length >= MAX_SUBMITTED_DATES}
        onClick={add}
      >
        {words.addDate}
      </button>
      <p role="status" className={styles.hidden}>
        {news}
      </p>
    </fieldset>
  )
}

type DateRowProps = DateRowsProps & { row: number; onRemove?: (() => void) | undefined }

function DateRow({ row, typed, errors, words, onRemove }: DateRowProps) {
  const name = fill(words.date, { number: row + 1 })
  return (
    <fieldset className={styles.row} aria-describedby="submission-hours">
      <legend className={styles.hidden}>{name}</legend>
      {DATE_FIELDS.map((field) => (
        <RowField key={field} name={dateField(row, field)} {...{ row, field, typed, errors, words }} />
      ))}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={fill(words.removeDate, { number: row + 1 })}
          onClick={onRemove}
        >
          <DeleteIcon />
        </button>
      )}
    </fieldset>
  )
}

type RowFieldProps = DateRowsProps & { name: string; row: number; field: DateField }

function RowField({ name, row, field, typed, errors, words }: RowFieldProps) {
  const error = errors[name]
  const id = fieldId(name)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words[field]}</label>
      <input
        id={id}
        name={name}
        type={field === 'day' ? 'date' : 'time'}
        required={field === 'day' && row === 0}
        defaultValue={typed[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError name={name} error={error} />
    </div>
  )
}

/** How many rows a refused form had; at least one. */
function rowsTyped(typed: Readonly<Record<string, string>>): number {
  const rows = Array.from({ length: MAX_SUBMITTED_DATES }, (_, row) => row)
  return 1 + Math.max(0, ...rows.filter((row) => DATE_FIELDS.some((field) => typed[dateField(row, field)])))
}

/** Rows that keep what was typed when others go, and a focus that is never lost with a row. */
function useRows(count: number, words: DateRowsProps['words']) {
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, key) => key))
  const [news, setNews] = useState('')
  const [focused, setFocused] = useState<number>()
  const next = useRef(count)
  const root = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (focused === undefined) return
    root.current?.querySelectorAll<HTMLInputElement>('input[type="date"]')[focused]?.focus()
    setFocused(undefined)
  }, [focused])

  function add(): void {
    if (keys.length >= MAX_SUBMITTED_DATES) return
    setKeys([...keys, next.current])
    next.current += 1
    setNews(fill(words.dateAdded, { number: keys.length + 1 }))
    setFocused(keys.length)
  }

  function remove(key: number): void {
    const row = keys.indexOf(key)
    setKeys(keys.filter((one) => one !== key))
    setNews(fill(words.dateRemoved, { number: row + 1 }))
    setFocused(Math.max(0, row - 1))
  }

  return { keys, add, remove, news, root }
}
