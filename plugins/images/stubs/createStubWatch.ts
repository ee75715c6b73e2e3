import { MAX_STUB_IDS } from '../constants.ts'
import { createStubPoll, type StubPollOptions } from './createStubPoll.ts'
import type { ImageState } from './stubState.ts'

/** Stubs share one stream: how long to wait for more, in ms. On a slow machine React hydrates them 50 to 100 ms apart. */
export const GATHER_MS = 250
/** How long to poll instead after a stream was refused or ended early, in ms. */
export const POLL_INSTEAD_MS = 30_000

/** An event of the stream. */
export type StubEvents = {
  onState: (state: ImageState) => void
  onGone: (id: number) => void
  /** The stream is open, also again after a break. */
  onOpen: () => void
  /** The connection broke and is being opened again. */
  onBreak: () => void
  /** The stream has ended. */
  onEnd: () => void
}

export type StubWatchOptions = Omit<StubPollOptions, 'isCovered'> & {
  /** Opens a stream of events for pictures; gives a way to close it. */
  listen: (ids: number[], events: StubEvents) => () => void
}

/** `isTelling` is true from the first attempt on: polling beside it would be wasted. */
type Line = { ids: Set<number>; isTelling: boolean; close: () => void }

/**
 * Watches every stub of a page: one event stream covers all of them, and those it does not cover are polled. A hidden tab
 * neither listens nor polls, nor does a page whose pictures are all settled.
 */
export function createStubWatch({ listen, ...options }: StubWatchOptions) {
  const { after, isHidden } = options
  let line: Line | undefined
  let stopPause: (() => void) | undefined
  let isGathering = false
  const isCovered = (id: number) => Boolean(line?.isTelling && line.ids.has(id))
  const poll = createStubPoll({ ...options, isCovered })

  function drop(): void {
    line?.close()
    line = undefined
  }

  function arrange(): void {
    const ids = poll.open().slice(0, MAX_STUB_IDS)
    const isWanted = !isHidden() && ids.length > 0
    if (isWanted && (stopPause || ids.every((id) => line?.ids.has(id)))) return
    drop()
    if (isWanted) connect(ids)
  }

  function arrangeSoon(): void {
    if (isGathering) return
    isGathering = true
    after(GATHER_MS, () => {
      isGathering = false
      arrange()
    })
  }

  function connect(ids: number[]): void {
    const mine: Line = { ids: new Set(ids), isTelling: true, close: () => undefined }
    const tell = (id: number, state: ImageState | undefined) => {
      poll.tell(id, state)
      // The server sends nothing more for a settled picture; one that is reprocessed needs a new stream.
      if (!poll.open().includes(id)) mine.ids.delete(id)
    }
    line = mine
    mine.close = listen(ids, {
      onState: (state) => tell(state.id, state),
      onGone: (id) => tell(id, undefined),
      onOpen: () => {
        mine.isTelling = true
      },
      onBreak: () => {
        mine.isTelling = false
        poll.resume()
      },
      onEnd: () => end(mine),
    })
  }

  function end(ended: Line): void {
    if (line !== ended) return
    line = undefined
    if (poll.open().some((id) => ended.ids.has(id))) {
      stopPause = after(POLL_INSTEAD_MS, () => {
        stopPause = undefined
        arrange()
      })
    }
    poll.resume()
    arrangeSoon()
  }

  return {
    /** Watches a picture until the returned function is called; `remaining` as the page brought it. */
    watch: (id: number, remaining: number): (() => void) => {
      const stop = poll.watch(id, remaining)
      arrangeSoon()
      return () => {
        stop()
        arrangeSoon()
      }
    },
    /** Watches a picture again that is being reprocessed. */
    restart: (id: number, remaining: number): void => {
      poll.restart(id, remaining)
      arrangeSoon()
    },
    read: poll.read,
    subscribe: poll.subscribe,
    /** To be called when the page is hidden and when someone looks at it again. */
    resume: (): void => {
      poll.resume()
      arrange()
    },
  }
}
