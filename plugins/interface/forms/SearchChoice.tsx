'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import controls from '../controls.module.css'
import styles from './searchChoice.module.css'
import { type FindByWords, type Search, useSearch } from './useSearch.ts'

export type { FindByWords } from './useSearch.ts'

/** A result as the list shows it. */
type ShownResult = {
  key: string | number
  title: string
  /** What tells it from others: its kind, date and state. */
  facts?: string
  /** Address of a small picture. */
  picture?: string | undefined
}

export type SearchChoiceWords = {
  /** Name of the list. */
  results: string
  loading: string
  none: string
  /** Says how many were found. */
  found: (count: number) => string
  failed: string
  again: string
}

export type SearchChoiceProps<Found> = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Must not change from render to render: `useMemo`, or a function outside of the component. */
  find: FindByWords<Found>
  present: (found: Found) => ShownResult
  onTake: (found: Found) => void
  words: SearchChoiceWords
  /** Whether what is typed is looked for; all of it is when left out, nothing at all included. */
  isSearched?: (typed: string) => boolean
  hint?: string | undefined
  /** Why what is typed cannot be used. */
  problem?: string | undefined
  /** Whether the dialog begins here. */
  isFirst?: boolean
}

const everything = () => true

/**
 * A field that finds documents by what is typed, and lists them below: a combobox, whose arrow keys move through the results, and
 * whose Enter takes the active one. Without an active one, Enter is the form's.
 * @example
 * <SearchChoice name="gallery" label="Titel" value={typed} onChange={setTyped} find={find} present={present} onTake={take} words={words} />
 */
export function SearchChoice<Found>(props: SearchChoiceProps<Found>) {
  const { name, label, value, onChange, present, onTake, words, hint, problem, isFirst = false } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { search, again, results, isOpen, active, onKey, reopen } = useChoice(props)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        name={name}
        type="text"
        role="combobox"
        className={controls.input}
        value={value}
        data-characters={2000}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-results`}
        aria-activedescendant={isOpen && results[active] ? `${id}-${active}` : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-about`}
        onChange={({ currentTarget }) => {
          reopen()
          onChange(currentTarget.value)
        }}
        onKeyDown={onKey}
        {...(isFirst && { 'data-first': '' })}
      />
      <div id={`${id}-about`}>
        {problem ? (
          <p role="alert" className={controls.error}>
            {problem}
          </p>
        ) : (
          hint && <p className={controls.hint}>{hint}</p>
        )}
      </div>
      <div
        id={`${id}-results`}
        role="listbox"
        aria-label={words.results}
        className={styles.results}
        hidden={!isOpen}
      >
        {results.map((found, at) => {
          const { key, ...shown } = present(found)
          return (
            <Result
              key={key}
              id={`${id}-${at}`}
              {...shown}
              isActive={at === active}
              onTake={() => onTake(found)}
            />
          )
        })}
      </div>
      <div className={styles.state}>
        <p role="status" className={controls.hint}>
          {stateWords(search, words)}
        </p>
        {search.state === 'failed' && (
          <button
            type="button"
            className={controls.quiet}
            onClick={() => {
              // The button goes while it is searched again.
              input.current?.focus()
              again()
            }}
          >
            {words.again}
          </button>
        )}
      </div>
    </div>
  )
}

/** The results, which of them is active, and the keys that move through them. */
function useChoice<Found>({ value, find, onTake, isSearched = everything }: SearchChoiceProps<Found>) {
  const typed = value.trim()
  const { search, again } = useSearch(isSearched(typed) ? typed : undefined, find)
  const [isClosed, setIsClosed] = useState(false)
  const [pointed, setPointed] = useState({ at: -1, search })
  // Another answer begins without an active result.
  const active = pointed.search === search ? pointed.at : -1
  const results = search.state === 'found' ? search.results : []
  const isOpen = results.length > 0 && !isClosed
  const move = (step: number) => {
    setIsClosed(false)
    if (results.length === 0) return
    const from = step > 0 ? active : Math.max(active, 0)
    setPointed({ at: (from + step + results.length) % results.length, search })
  }
  const onKey = (event: KeyboardEvent) => {
    const chosen = isOpen ? results[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      onTake(chosen)
    } else if (event.key === 'Escape' && isOpen && active >= 0) {
      // Leaves the results, not the dialog.
      event.preventDefault()
      setPointed({ at: -1, search })
      setIsClosed(true)
    }
  }
  // Enter right after other words must not take what was active among the results of those before.
  const reopen = () => {
    setIsClosed(false)
    setPointed({ at: -1, search })
  }
  return { search, again, results, isOpen, active, onKey, reopen }
}

function stateWords<Found>(search: Search<Found>, words: SearchChoiceWords): string {
  if (search.state === 'idle') return ''
  if (search.state !== 'found') return words[search.state]
  return search.results.length === 0 ? words.none : words.found(search.results.length)
}

type ResultProps = Omit<ShownResult, 'key'> & { id: string; isActive: boolean; onTake: () => void }

function Result({ id, title, facts, picture, isActive, onTake }: ResultProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active result
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.result}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {picture && (
        // biome-ignore lint/performance/noImgElement: a thumbnail of a plugin that knows no Next
        <img src={picture} alt="" className={styles.picture} />
      )}
      <span className={styles.words}>
        <strong>{title}</strong>
        {facts && <span className={controls.hint}>{facts}</span>}
      </span>
    </div>
  )
}
