import { eventually } from '@litfass/kit/testing'
import { tick } from './register.ts'

/** What a page has shown, and whether it came from memory; `began` and `ended` are moments of `tick`. */
type Look<Shown> = { shown: Shown; isKept: boolean; began: number; ended: number }

/** A page that is looked at again and again. */
export type View<Shown> = {
  address: string
  looks: readonly Look<Shown>[]
  /** Returns a look that begins after this call. */
  next: () => Promise<Look<Shown>>
  end: () => Promise<unknown>
}

/**
 * Looks at a page several times a second.
 * @param read says what an answer shows; an answer that never came has the status 0 and no text
 */
export function watchView<Shown>(
  address: string,
  read: (status: number, text: string) => Shown,
): View<Shown> {
  const looks: Look<Shown>[] = []
  let isOver = false
  const look = async () => {
    const began = tick()
    const answer = await fetch(address).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    const shown = read(text === undefined ? 0 : (answer?.status ?? 0), text ?? '')
    looks.push({ shown, isKept: answer?.headers.has('etag') ?? false, began, ended: tick() })
    return isOver
  }
  const watching = eventually('the end', look, { withinMs: Number.POSITIVE_INFINITY, everyMs: 40 })
  return {
    address,
    looks,
    next: () => {
      const asked = tick()
      return eventually(`another look at ${address}`, () => looks.find(({ began }) => began > asked), {
        withinMs: 60_000,
        everyMs: 20,
      })
    },
    end: () => {
      isOver = true
      return watching
    },
  }
}

/** Waits until every page shows something, on request from memory. */
export function allShow<Shown>(
  views: readonly View<Shown>[],
  shown: Shown,
  { kept = false }: { kept?: boolean } = {},
): Promise<true> {
  const isSo = ({ looks }: View<Shown>) => {
    const last = looks.at(-1)
    return last?.shown === shown && (last.isKept || !kept)
  }
  return eventually(`every page to show ${shown}`, () => views.every(isSo), { withinMs: 60_000, everyMs: 20 })
}

/** Lists what a page has shown, without repetitions. */
export function changesOf<Shown>({ looks }: View<Shown>): Shown[] {
  return looks.map(({ shown }) => shown).filter((shown, at, all) => at === 0 || shown !== all[at - 1])
}
