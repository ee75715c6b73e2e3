import { usePictureUploads } from '@litfass/kit/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskPicture } from '../../routes.ts'
import type { DeskCalls } from '../shared/createDeskCalls.ts'
import { failureWords } from '../shared/failureWords.ts'

/** What is known of a chosen picture; `missing`: it is gone, or not for the caller's eyes. */
export type Known = DeskPicture | 'missing'

type Failure = { msg: string | null }

/**
 * What there is to know of the chosen pictures: asked for once each, and again when a stub has become a picture. Those
 * somebody else knows already are handed in with `learn`.
 */
export function useSelectedPictures(ids: readonly number[], calls: DeskCalls) {
  const [known, setKnown] = useState<ReadonlyMap<number, Known>>(new Map())
  const [failure, setFailure] = useState<Failure>()
  const learn = useCallback((pictures: readonly DeskPicture[], gone: readonly number[] = []) => {
    setKnown((before) => {
      const all = new Map(before)
      for (const picture of pictures) all.set(picture.id, picture)
      for (const id of gone) all.set(id, 'missing')
      return all
    })
  }, [])
  const ask = useCallback(
    async (asked: readonly number[], signal?: AbortSignal) => {
      setFailure(undefined)
      try {
        const pictures = await calls.pictures(asked, signal)
        const found = new Set(pictures.map(({ id }) => id))
        learn(
          pictures,
          asked.filter((id) => !found.has(id)),
        )
      } catch (error) {
        if (!signal?.aborted) setFailure({ msg: failureWords(error) })
      }
    },
    [calls, learn],
  )
  const unknown = ids.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (unknown === '') return
    const stop = new AbortController()
    void ask(unknown.split(',').map(Number), stop.signal)
    return () => stop.abort()
  }, [unknown, ask])
  useStubs(ids, known, ask)
  return { known, failure, learn, askAgain: () => ask(unknown.split(',').filter(Boolean).map(Number)) }
}

/** Asks for a stub again as soon as it has been processed. */
function useStubs(
  ids: readonly number[],
  known: ReadonlyMap<number, Known>,
  ask: (ids: readonly number[]) => Promise<void>,
): void {
  const uploads = usePictureUploads()
  const asked = useRef(new Set<number>())
  const stubs = ids.filter((id) => isWaiting(known.get(id))).join(',')
  useEffect(() => {
    if (!uploads || stubs === '') return
    const stop = new AbortController()
    for (const id of stubs.split(',').map(Number)) {
      // Once each: one that stays a stub has failed, and its row says so.
      if (asked.current.has(id)) continue
      uploads.whenProcessed(id, { signal: stop.signal }).then(
        () => {
          asked.current.add(id)
          return ask([id])
        },
        (error: unknown) => {
          if (!stop.signal.aborted) console.warn(error)
        },
      )
    }
    return () => stop.abort()
  }, [uploads, stubs, ask])
}

const isWaiting = (picture: Known | undefined) =>
  picture !== undefined && picture !== 'missing' && picture.is_stub && !picture.hasFailed
