'use client'

import controls from '@litfass/interface/controls.module.css'
import { useReading } from '@litfass/interface/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PlaceWords } from './componentTexts.ts'
import { type ChosenPlace, PlaceSelect } from './PlaceSelect.tsx'
import { type PlaceRoutes, placeCalls } from './placeCalls.ts'
import styles from './places.module.css'
import '@litfass/interface/tokens.css'

export type MyPlacesProps = PlaceRoutes & {
  words: PlaceWords
  /** Called with the own places once they are known, and after each change that was saved. */
  onKnown?: (places: readonly ChosenPlace[]) => void
}

/**
 * The button of the header that shows a visitor's own places and opens the dialog to change them. They are saved with each choice; what could
 * not be saved is taken back, with a message.
 * @example
 * <MyPlaces language="de" words={placeTexts.in('de')} onKnown={(places) => filter(places)} />
 */
export function MyPlaces({ language, baseUrl, words, onKnown }: MyPlacesProps) {
  const { places, kept, isUnread, again, hasFailed, change } = useOwnPlaces({ language, baseUrl }, onKnown)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const labels = places.map(({ label }) => label)
  const forget = () => {
    // The button that was pressed goes.
    opener.current?.focus()
    void change([])
  }
  return (
    <div className={styles.mine}>
      <button
        ref={opener}
        type="button"
        className={controls.plain}
        aria-haspopup="dialog"
        // Until the own places are known, a choice would take their place.
        disabled={!kept}
        onClick={() => setIsOpen(true)}
      >
        {words.mine}:{' '}
        <span className={styles.labels}>{labels.length > 0 ? labels.join(', ') : words.all}</span>
      </button>
      {places.length > 0 && (
        <button type="button" className={controls.quiet} onClick={forget}>
          {words.all}
        </button>
      )}
      {isUnread && (
        <p role="alert" className={controls.error}>
          {words.notRead}{' '}
          <button type="button" className={controls.quiet} onClick={again}>
            {words.again}
          </button>
        </p>
      )}
      {hasFailed && (
        <p role="alert" className={controls.error}>
          {words.notKept}
        </p>
      )}
      {isOpen && (
        <PlaceSelect
          {...{ language, baseUrl, words }}
          title={words.mine}
          selected={places}
          onChange={(next) => void change(next)}
          onClose={() => setIsOpen(false)}
          note={kept === 'account' ? words.keptInAccount : words.keptInCookie}
        />
      )}
    </div>
  )
}

type Own = { places: readonly ChosenPlace[]; kept: 'account' | 'cookie' }

function useOwnPlaces({ language, baseUrl }: PlaceRoutes, onKnown: MyPlacesProps['onKnown']) {
  const calls = useMemo(() => placeCalls({ language, baseUrl }), [language, baseUrl])
  const read = useMemo(
    () => (signal: AbortSignal) =>
      calls.readOwn(signal).then(({ locations, kept }): Own => ({ places: locations, kept })),
    [calls],
  )
  const { reading, again } = useReading(read)
  const [saved, setSaved] = useState<Own>()
  const [shown, setShown] = useState<readonly ChosenPlace[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const own = saved ?? (reading.state === 'read' ? reading.value : undefined)
  const [hasBeenUnread, setHasBeenUnread] = useState(false)
  if (reading.state === 'failed' && !hasBeenUnread) setHasBeenUnread(true)
  // The message stays while it is read again, and with it the button that has the focus.
  const isUnread = hasBeenUnread && !own
  useEffect(() => {
    if (own) onKnown?.(own.places)
  }, [own, onKnown])

  /** Shows a choice at once, and takes it back where it could not be saved. */
  const change = async (next: readonly ChosenPlace[]) => {
    setShown(next)
    setHasFailed(false)
    try {
      const { locations, kept } = await calls.keepOwn(next.map(({ id }) => id))
      setSaved({ places: locations, kept })
    } catch (error) {
      console.warn('My places could not be saved.', error)
      setHasFailed(true)
    }
    // A later choice shows its own.
    setShown((latest) => (latest === next ? undefined : latest))
  }
  return { places: shown ?? own?.places ?? [], kept: own?.kept, isUnread, again, hasFailed, change }
}
