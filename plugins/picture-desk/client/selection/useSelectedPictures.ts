import { usePictureUploads } from '@litfass/images/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskPicture } from '../../routes.ts'
import { type DeskCalls, failureText } from '../shared/calls.ts'

/** A selected picture; `missing` when it is deleted or the caller cannot see it. */
export type Known = DeskPicture | 'missing'

type Failure = { msg: string | null }

/** Loads the selected pictures once each, and stubs again when they are processed. `learn` adds pictures known already. */
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
  const load = useCallback(
    async (wanted: readonly number[], signal?: AbortSignal) => {
      setFailure(undefined)
      try {
        const pictures = await calls.pictures(wanted, signal)
        const found = new Set(pictures.map(({ id }) => id))
        learn(
          pictures,
          wanted.filter((id) => !found.has(id)),
        )
      } catch (error) {
        if (!signal?.aborted) setFailure({ msg: failureText(error) })
      }
    },
    [calls, learn],
  )
  const unknown = ids.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (unknown === '') return
    const stop = new AbortController()
    void load(unknown.split(',').map(Number), stop.signal)
    return () => stop.abort()
  }, [unknown, load])
  useStubs(ids, known, load)
  return { known, failure, learn, retry: () => load(unknown.split(',').filter(Boolean).map(Number)) }
}

/** Loads stubs again when they are processed. */
export function useStubs(
  ids: readonly number[],
  known: ReadonlyMap<number, Known>,
  load: (ids: readonly number[]) => Promise<void>,
): void {
  const uploads = usePictureUploads()
  const done = useRef(new Set<number>())
  const stubs = ids.filter((id) => isWaiting(known.get(id))).join(',')
  useEffect(() => {
    if (!uploads || stubs === '') return
    const stop = new AbortController()
    for (const id of stubs.split(',').map(Number)) {
      // Once each: one that remains a stub has failed.
      if (done.current.has(id)) continue
      uploads.whenProcessed(id, { signal: stop.signal }).then(
        () => {
          done.current.add(id)
          return load([id])
        },
        (error: unknown) => {
          if (!stop.signal.aborted) console.warn(error)
        },
      )
    }
    return () => stop.abort()
  }, [uploads, stubs, load])
}

const isWaiting = (picture: Known | undefined) =>
  picture !== undefined && picture !== 'missing' && picture.is_stub && !picture.hasFailed
