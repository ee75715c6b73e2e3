'use client'

import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { SearchChoice, type SearchChoiceWords } from '@litfass/interface/searchChoice'
import { fill } from '@litfass/kit/texts'
import { useId, useMemo, useRef, useState } from 'react'
import { MOST_PLACES } from '../rules/kinds.ts'
import type { PlaceWords } from './componentTexts.ts'
import { type PlaceRoutes, placeCalls, type ShownPlace } from './placeCalls.ts'
import styles from './places.module.css'

/** A chosen place. */
export type ChosenPlace = Pick<ShownPlace, 'id' | 'label'>

export type PlaceSelectProps = PlaceRoutes & {
  words: PlaceWords
  /** The chosen places, in their order. */
  selected: readonly ChosenPlace[]
  /** Called with the places after each choice and each removal. */
  onChange: (places: ChosenPlace[]) => void
  onClose: () => void
  /** Finds places of a region only: id of a place (`12`) or a group (`g12`). */
  region?: string | undefined
  /** Most places that can be chosen; 20 when left out. */
  most?: number
  /** Title of the dialog, where it is not for choosing places. */
  title?: string
  /** Below the chosen places. */
  note?: string | undefined
}

/**
 * The dialog in which places are chosen: a field that finds them by name and postcode, with arrow keys and Enter, and the chosen ones
 * with a button each that removes them. It changes nothing by itself.
 * @example
 * <PlaceSelect language="de" words={placeTexts.in('de')} selected={places} onChange={setPlaces} onClose={close} />
 */
export function PlaceSelect(props: PlaceSelectProps) {
  const { words, selected, onChange, onClose, most = MOST_PLACES, title = words.title, note } = props
  const { typed, setTyped, find } = usePlaceSearch(props)
  const [said, setSaid] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const isFull = selected.length >= most
  const isChosen = ({ id }: ShownPlace) => selected.some((place) => place.id === id)
  const take = (place: ShownPlace) => {
    const { id, label } = place
    if (isFull && !isChosen(place)) return setSaid(fill(words.full, { count: most }))
    setTyped('')
    setSaid(fill(words.added, { name: label }))
    if (!isChosen(place)) onChange([...selected, { id, label }])
  }
  const remove = ({ id, label }: ChosenPlace) => {
    // The button that was pressed goes.
    body.current?.querySelector('input')?.focus()
    setSaid(fill(words.removed, { name: label }))
    onChange(selected.filter((place) => place.id !== id))
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeLabel={words.close}
      className={styles.dialog}
      footer={
        <button type="button" className={controls.primary} onClick={onClose}>
          {words.done}
        </button>
      }
    >
      <div ref={body} className={styles.body}>
        <SearchChoice
          name="p"
          label={words.search}
          value={typed}
          onChange={setTyped}
          find={find}
          present={(place) => ({
            key: place.id,
            title: place.label,
            facts: [...(isChosen(place) ? [words.chosenAlready] : []), factsOf(place, words)].join(' · '),
          })}
          onTake={take}
          words={searchWords(words)}
          problem={isFull ? fill(words.full, { count: most }) : undefined}
          isFirst
        />
        <Chips words={words} places={selected} onRemove={remove} />
        {note && <p className={controls.hint}>{note}</p>}
        <p role="status" className={controls.hidden}>
          {said}
        </p>
      </div>
    </Dialog>
  )
}

/** What is typed, and the search by it; chosen places put their own region first. */
function usePlaceSearch({ language, baseUrl, region = '', selected }: PlaceSelectProps) {
  const [typed, setTyped] = useState('')
  const sl = selected.map(({ id }) => id).join()
  const find = useMemo(() => {
    const calls = placeCalls({ language, baseUrl })
    const chosen = new Set(sl.split(',').map(Number))
    return async (p: string, signal: AbortSignal) => {
      const found = await calls.find({ p, r: region, sl }, signal)
      // What is typed is found, chosen or not.
      return p === '' ? found.filter(({ id }) => !chosen.has(id)) : found
    }
  }, [language, baseUrl, region, sl])
  return { typed, setTyped, find }
}

type ChipsProps = {
  words: PlaceWords
  places: readonly ChosenPlace[]
  onRemove: (place: ChosenPlace) => void
}

function Chips({ words, places, onRemove }: ChipsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.chosen}>
      <h3 id={id}>{words.chosen}</h3>
      {places.length === 0 && <p className={controls.hint}>{words.nothingChosen}</p>}
      <ul className={styles.chips}>
        {places.map((place) => (
          <li key={place.id}>
            <button type="button" className={styles.chip} onClick={() => onRemove(place)}>
              <span aria-hidden="true">{place.label} ×</span>
              <span className={controls.hidden}>{fill(words.remove, { name: place.label })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const searchWords = (words: PlaceWords): SearchChoiceWords => ({
  results: words.results,
  loading: words.loading,
  none: words.none,
  found: (count) => fill(words.found, { count }),
  failed: words.failed,
  again: words.again,
})

/** What tells a place from others: its kind, what it lies in, its postcode, and whether it was abolished. */
export function factsOf(place: ShownPlace, words: PlaceWords): string {
  const { kind, label, region, postcodes, isAbolished, successor } = place
  const ended = successor ? fill(words.nowPartOf, { name: successor.label }) : words.abolished
  return [
    words.kinds[kind],
    ...region.filter((name) => !label.endsWith(`, ${name}`)),
    ...postcodes.slice(0, 1),
    ...(isAbolished ? [ended] : []),
  ].join(' · ')
}
