'use client'

import { fill, type Locale, type Words } from '@litfass/kit/texts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  type CalendarPaths,
  type CalendarQuery,
  calendarAddress,
  PARAMETERS,
  VIEW_NAMES,
} from '../../views/query.ts'
import { AccessibleSign, ChevronSign } from '../signs.tsx'
import type { calendarTexts } from '../texts.ts'
import styles from './filters.module.css'

/** Something to choose in a filter: its slug, and its name. */
export type FilterChoice = { value: string; label: string }

export type FilterFormProps = {
  query: CalendarQuery
  language: Locale
  paths: CalendarPaths
  words: Words<typeof calendarTexts>['filters']
  topics: readonly FilterChoice[]
  places: readonly FilterChoice[]
  /** How many events there are, in words. */
  countText: string
  /** The link that takes all filters back, where there are any. */
  reset: ReactNode
  /**
   * Shows another address without leaving the page, such as `router.push` with `scroll: false`; pass it in a component with
   * `'use client'`. When left out, the browser goes there, and the focus returns to where it was.
   */
  navigate?: ((href: string) => void) | undefined
}

/** A form that asks for another view of the same page. */
export function FilterForm(props: FilterFormProps) {
  const { query, language, paths, words, topics, places, countText, reset, navigate } = props
  const [chosen, choose] = useChosen(query)
  const form = useReturnedFocus()
  const names = PARAMETERS[language]

  function apply(change: Partial<CalendarQuery>, field: string): void {
    const next = { ...chosen, ...change, page: 1 }
    choose(next)
    const href = calendarAddress(next, language, paths)
    if (navigate) navigate(href)
    else window.location.assign(`${href}#${filterId(field)}`)
  }

  return (
    <search>
      <form
        ref={form}
        id="calendar-filters"
        className={styles.bar}
        action={paths[language]}
        aria-label={words.label}
        autoComplete="off"
      >
        {query.view !== 'week' && (
          <input type="hidden" name={names.view} value={VIEW_NAMES[language][query.view]} />
        )}
        {query.day && <input type="hidden" name={names.day} value={query.day} />}
        <TopicFilter
          name={names.topic}
          words={words}
          topics={topics}
          topic={chosen.topic}
          onChange={(topic) => apply({ topic }, names.topic)}
        />
        {places.length > 0 && (
          <PlaceFilter
            name={names.places}
            words={words}
            places={places}
            chosen={chosen.places}
            onChange={(some) => apply({ places: some }, names.places)}
          />
        )}
        {FLAGS.map(([flag, word]) => (
          <label key={flag} className={styles.flag}>
            <input
              id={filterId(names[flag])}
              type="checkbox"
              name={names[flag]}
              value="1"
              checked={chosen[flag]}
              onChange={({ currentTarget }) => apply({ [flag]: currentTarget.checked }, names[flag])}
            />
            {words[word]}
            {flag === 'isAccessible' && <AccessibleSign size={16} className={styles.sign} />}
          </label>
        ))}
        <button type="submit" className={styles.apply}>
          {words.apply}
        </button>
        {reset && <div className={styles.reset}>{reset}</div>}
        <p role="status" className={styles.count}>
          {countText}
        </p>
      </form>
    </search>
  )
}

/** Id of a filter, by the name of its parameter. */
const filterId = (name: string) => `calendar-${name}`

const FLAGS = [
  ['isFree', 'free'],
  ['isAccessible', 'accessible'],
  ['isForChildren', 'children'],
] as const

type TopicFilterProps = Pick<FilterFormProps, 'words' | 'topics'> & {
  name: string
  topic: string | null
  onChange: (topic: string | null) => void
}

function TopicFilter({ name, words, topics, topic, onChange }: TopicFilterProps) {
  // A topic that was renamed or disabled since is still what the page shows.
  const isUnknown = topic !== null && topics.every(({ value }) => value !== topic)
  return (
    <label className={styles.choice}>
      <span>{words.topic}</span>
      <select
        id={filterId(name)}
        name={name}
        value={topic ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      >
        <option value="">{words.all}</option>
        {isUnknown && <option value={topic}>{topic}</option>}
        {topics.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronSign size={14} className={styles.chevron} />
    </label>
  )
}

type PlaceFilterProps = Pick<FilterFormProps, 'words' | 'places'> & {
  name: string
  chosen: readonly string[]
  onChange: (places: string[]) => void
}

/** Several places at once, in a list that opens without script too. */
function PlaceFilter({ name, words, places, chosen, onChange }: PlaceFilterProps) {
  const id = useId()
  const only = places.find(({ value }) => value === chosen[0])?.label ?? chosen[0]
  const state =
    chosen.length === 0 ? words.all : chosen.length > 1 ? fill(words.several, { count: chosen.length }) : only
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value].toSorted() : chosen.filter((one) => one !== value))
  return (
    <>
      <button id={filterId(name)} type="button" popoverTarget={id} className={styles.choice}>
        <span>{words.place} </span>
        <strong>{state}</strong>
        <ChevronSign size={14} className={styles.chevron} />
      </button>
      <div id={id} popover="auto" className={styles.places}>
        <fieldset>
          <legend>{words.place}</legend>
          {places.map(({ value, label }) => (
            <label key={value} className={styles.flag}>
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={chosen.includes(value)}
                onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  )
}

/** What is chosen: what the page shows, and until it does, what was pressed. */
function useChosen(query: CalendarQuery) {
  const [chosen, choose] = useState(query)
  const [shown, setShown] = useState(query)
  if (!isSame(shown, query)) {
    setShown(query)
    choose(query)
  }
  return [chosen, choose] as const
}

const isSame = (one: CalendarQuery, other: CalendarQuery): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())

/** Gives the focus back to the filter that has led to this page, which its address names. */
function useReturnedFocus() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { hash, pathname, search } = window.location
    const field = hash && form.current?.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`)
    if (!field) return
    field.focus({ preventScroll: true })
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  }, [])
  return form
}
