import type { VariantKey } from '@litfass/kit/domain'

/** How far a picture is. */
export type StubState =
  | { kind: 'waiting'; remaining: number; total: number | null }
  | { kind: 'ready'; urls: Readonly<Record<VariantKey, string>>; width: number; height: number }
  | { kind: 'failed'; reason: string | null }
  /** Not there any more, or not for this viewer. */
  | { kind: 'gone' }

/** Watches pictures that are being made, all of a page together; `stubWatchOf` of the images plugin is one. */
export type StubWatch = {
  /** Begins to watch; the returned function ends it. `remaining` is what the page knew. */
  watch: (id: number, remaining: number) => () => void
  read: (id: number) => StubState | undefined
  /** Calls `listener` after anything has changed; the returned function ends it. */
  subscribe: (listener: () => void) => () => void
}
