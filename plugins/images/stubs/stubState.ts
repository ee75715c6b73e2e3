import type { Client } from '@litfass/kit/client'
import type { z } from 'zod'
import type { imageIsStub, imageState } from '../routes.ts'

/** An answer of `imageisstub`. */
export type Remaining = z.output<NonNullable<typeof imageIsStub.reply>>

/** The answer of `imagestate` for one picture. */
export type ImageState = z.output<NonNullable<typeof imageState.reply>>[number]

/** The progress of a picture, as its stub shows it. */
export type StubState =
  | {
      kind: 'waiting'
      remaining: number /** Files in all; null until the server was asked. */
      total: number | null
    }
  | { kind: 'ready'; urls: NonNullable<ImageState['imageUrls']>; width: number; height: number }
  | { kind: 'failed'; reason: string | null }
  /** The picture is not there any more, or not for this viewer. */
  | { kind: 'gone' }

/** Returns the state of a stub from the server's answer; `undefined` means that there is no such picture. */
export function stubStateOf(answer: ImageState | undefined): StubState {
  if (!answer) return { kind: 'gone' }
  const { remaining, total, reason, imageUrls, width, height } = answer
  if (remaining < 0) return { kind: 'failed', reason }
  if (remaining > 0) return { kind: 'waiting', remaining, total }
  return imageUrls ? { kind: 'ready', urls: imageUrls, width, height } : { kind: 'gone' }
}

/** Returns the state of a stub before the first answer of the server; `remaining` comes from the page. */
export function firstStubState(remaining: number): StubState {
  if (remaining < 0) return { kind: 'failed', reason: null }
  return { kind: 'waiting', remaining, total: null }
}

/** The server that a page asks about its stubs. */
export type StubServer = {
  /** Loaded as soon as there is something to ask: a page whose pictures are ready needs none. */
  loadClient: () => Promise<Pick<Client, 'call' | 'watch'>>
}

/** Spec media 8: a missed question is no error of the page, the next one follows. */
export function logStubError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: spec media 8 wants it logged, without a message on the page
  console.debug('Stub watch:', error)
}
