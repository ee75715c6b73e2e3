import controls from '@litfass/interface/controls.module.css'
import type { Client } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import styles from '../dialog.module.css'
import type { DialogWords } from '../dialogTexts.ts'
import {
  type EntityPreview,
  REFERENCE_DEBOUNCE_MS,
  type Search,
  type SearchResult,
  type ShownLanguage,
  searchEntities,
  typedEntity,
  typedNumber,
} from './useEntities.ts'

export type EntityType = { type: string; label: string }

type ReferenceFieldProps = {
  client: Client
  words: DialogWords
  types: readonly EntityType[]
  pageLanguage: ShownLanguage
  /** Id such as `article:12`; empty for none. */
  value: string
  preview: EntityPreview
  problem: string | undefined
  onChange: (entity: string) => void
}

/** Refers to an entity, by its id or by words of its title, and shows which one it is (spec platform 3 and 5). */
export function ReferenceField(props: ReferenceFieldProps) {
  const { words, types, pageLanguage, value, preview, problem } = props
  const id = useId()
  const { typed, type, number, isOpen, search, active, onType, onKey, onLeave, take, choose } =
    useReference(props)
  const results = search?.state === 'found' ? search.results : []
  const isWrong = value !== '' && preview === null
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words.reference}</label>
      <div className={styles.reference}>
        <input
          id={id}
          role="combobox"
          aria-expanded={isOpen && results.length > 0}
          aria-controls={`${id}-results`}
          aria-autocomplete="list"
          aria-activedescendant={results[active] && isOpen ? `${id}-${active}` : undefined}
          aria-invalid={isWrong || problem !== undefined}
          aria-describedby={`${id}-about`}
          className={`${controls.input} ${isWrong ? styles.wrong : ''}`}
          autoComplete="off"
          spellCheck={false}
          data-characters={200}
          placeholder={words.referenceHint}
          // Its title, as soon as that is known; what does not exist stays as it was typed.
          value={typed ?? (preview?.title || value)}
          data-entity={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={onKey}
          onBlur={onLeave}
        />
        <select
          className={controls.input}
          aria-label={words.type}
          value={type}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          onBlur={onLeave}
        >
          <option value="">{words.allTypes}</option>
          {types.map(({ type: one, label }) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div
        id={`${id}-results`}
        role="listbox"
        aria-label={words.results}
        className={styles.results}
        hidden={!isOpen || results.length === 0}
      >
        {results.map((result, at) => (
          <Result
            key={result.id}
            {...{ result, words, pageLanguage }}
            id={`${id}-${at}`}
            isActive={at === active}
            onTake={() => take(result.id)}
          />
        ))}
      </div>
      <div id={`${id}-about`} aria-live="polite">
        {isOpen && <p className={controls.hint}>{searchWords(search, words)}</p>}
        {number !== undefined && <p className={controls.hint}>{fill(words.numberOf, { number })}</p>}
        {problem && <p className={controls.error}>{problem}</p>}
        {!isOpen && number === undefined && value !== '' && !(isWrong && problem) && (
          <Preview {...{ value, preview, words, pageLanguage }} />
        )}
      </div>
    </div>
  )
}

/** The state of the combobox: the typed text, its search, and the keys that move through the results. */
function useReference({ client, value, onChange }: ReferenceFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [type, setType] = useState('')
  const [search, setSearch] = useState<Search>()
  const [asked, setAsked] = useState<{ words: string; type: string }>()
  const [active, setActive] = useState(-1)
  const isOpen = asked !== undefined

  const close = () => {
    setAsked(undefined)
    setSearch(undefined)
    setActive(-1)
  }
  const take = (entity: string) => {
    setTyped(undefined)
    close()
    if (entity !== value) onChange(entity)
  }
  /** Takes what is an id, and searches for the rest. */
  const settle = (text: string) => {
    const entity = text.trim() === '' ? '' : typedEntity(text, type)
    if (entity === undefined) return setAsked({ words: text.trim(), type })
    close()
    if (entity !== value) onChange(entity)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: debounces only the input
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => settle(typed), REFERENCE_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    if (!asked) return
    const asking = new AbortController()
    const { signal } = asking
    void searchEntities(client, { ...asked, signal }).then((found) => {
      if (signal.aborted) return
      setSearch(found)
      setActive(-1)
    })
    return () => asking.abort()
  }, [client, asked])

  const number = typedNumber(typed ?? value)
  const results = search?.state === 'found' ? search.results : []
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const chosen = results[active]
    if (step !== 0) {
      event.preventDefault()
      if (isOpen && results.length > 0)
        setActive((before) => (Math.max(before, step > 0 ? -1 : 0) + step + results.length) % results.length)
      else setAsked({ words: (typed ?? '').trim(), type })
    } else if (key === 'Enter') {
      // Not the form's: what is typed is to be looked up first.
      event.preventDefault()
      if (chosen) take(chosen.id)
      else if (typed !== undefined) settle(typed)
    } else if (key === 'Escape' && isOpen) {
      // Closes the results, not the dialog.
      event.preventDefault()
      setTyped(undefined)
      close()
    }
  }
  return {
    typed,
    type,
    /** A number that was typed without a type. */
    number: type === '' ? number : undefined,
    isOpen,
    search,
    active,
    take,
    onKey,
    onType: setTyped,
    /** Chooses a type: a number that was typed is one of it, and words are searched among it. */
    choose: (among: string) => {
      setType(among)
      if (number !== undefined && among !== '') take(`${among}:${number}`)
      else setAsked({ words: (typed ?? '').trim(), type: among })
    },
    /** Accepts a typed id; a number waits for its type. Other text refers to nothing, so the previous value stays. */
    onLeave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (typed === undefined || currentTarget.parentElement?.contains(relatedTarget)) return
      const entity = typed.trim() === '' ? '' : (typedEntity(typed, type) ?? number?.toString())
      setTyped(undefined)
      if (entity === undefined) return
      close()
      if (entity !== value) onChange(entity)
    },
  }
}

type ResultProps = {
  id: string
  result: SearchResult
  words: DialogWords
  pageLanguage: ShownLanguage
  isActive: boolean
  onTake: () => void
}

function Result({ id, result, words, pageLanguage, isActive, onTake }: ResultProps) {
  const { title, label, isPublic } = result
  const other = otherLanguage(result, pageLanguage)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active result
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.result}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <span>{title}</span>
      <span className={controls.hint}>
        {label}
        {!isPublic && ` · ${words.notPublic}`}
        {other && ` · ${words[IN_LANGUAGE[other]]}`}
      </span>
    </div>
  )
}

function searchWords(search: Search, words: DialogWords): string {
  if (!search) return words.loading
  if (search.state === 'failed') return words.searchFailed
  return search.results.length > 0 ? fill(words.found, { count: search.results.length }) : words.noneFound
}

/** The language of content that is passed over on a page in another one. */
const otherLanguage = ({ language }: { language: ShownLanguage }, pageLanguage: ShownLanguage) =>
  language !== null && pageLanguage !== null && language !== pageLanguage ? language : undefined

const IN_LANGUAGE = { de: 'inGerman', en: 'inEnglish' } as const
const PASSED_OVER = { de: 'germanPassedOver', en: 'englishPassedOver' } as const

type PreviewProps = {
  value: string
  preview: EntityPreview
  words: DialogWords
  pageLanguage: ShownLanguage
}

/** The entity that is referred to; a wrong id in the colour of alerts. */
function Preview({ value, preview, words, pageLanguage }: PreviewProps) {
  if (preview === undefined) return null
  if (preview === null)
    return <p className={`${controls.error} ${styles.wrongId}`}>{fill(words.wrongId, { id: value })}</p>
  const other = otherLanguage(preview, pageLanguage)
  return (
    <>
      <p className={styles.preview}>
        <strong>{preview.title}</strong>
        <span className={controls.hint}>{preview.label}</span>
        {!preview.isPublic && <span className={styles.mark}>{words.notPublic}</span>}
        {other && <span className={styles.mark}>{words[IN_LANGUAGE[other]]}</span>}
      </p>
      {other && <p className={controls.hint}>{words[PASSED_OVER[other]]}</p>}
    </>
  )
}
