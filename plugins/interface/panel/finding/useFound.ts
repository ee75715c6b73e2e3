import { createClient } from '@litfass/kit/client'
import { findInPanel, panelPlaces } from '@litfass/kit/routes'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useReading } from '../../hooks.ts'
import { usePanelPlace } from '../usePanelPlace.ts'

/** Pause in typing after which is searched, in ms. */
const PAUSE = 250

/** Characters from which on documents are searched, and those that the search reads. */
const LEAST = 2
const MOST = 100

/** Reads what the search offers: places once, and documents after each pause in typing. An earlier search is aborted. */
export function useFound(typed: string) {
  const text = useSettled(typed.trim().slice(0, MOST))
  const { baseUrl, language } = usePanelPlace()
  const client = useMemo(
    () => createClient({ routes: [[panelPlaces, findInPanel]], language: () => language, baseUrl }),
    [baseUrl, language],
  )
  const readPlaces = useCallback((signal: AbortSignal) => client.call(panelPlaces, { signal }), [client])
  const find = useCallback(
    (signal: AbortSignal) => client.call(findInPanel, { query: { text }, signal }),
    [client, text],
  )
  const isSearch = text.length >= LEAST
  const places = useReading(readPlaces)
  const documents = useReading(isSearch ? find : undefined)
  const isSettled = text === typed.trim().slice(0, MOST)
  return {
    places: places.reading.state === 'read' ? places.reading.value : undefined,
    // What was found for the text before must not be what Enter opens.
    found: isSettled && isSearch && documents.reading.state === 'read' ? documents.reading.value : undefined,
    isLoading:
      !isSettled || places.reading.state === 'loading' || (isSearch && documents.reading.state === 'loading'),
    hasFailed: places.reading.state === 'failed' || (isSearch && documents.reading.state === 'failed'),
    again: () => {
      if (places.reading.state === 'failed') places.again()
      if (isSearch) documents.again()
    },
  }
}

/** A value that changes once it has stayed the same for a pause. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
