import type { ImageState, StubState } from './StubState.ts'

/** What a stub shows after the server was asked; `undefined` says that it knows no such picture. */
export function stubStateOf(answer: ImageState | undefined): StubState {
  if (!answer) return { kind: 'gone' }
  const { remaining, total, reason, imageUrls, width, height } = answer
  if (remaining < 0) return { kind: 'failed', reason }
  if (remaining > 0) return { kind: 'waiting', remaining, total }
  return imageUrls ? { kind: 'ready', urls: imageUrls, width, height } : { kind: 'gone' }
}

/** What a stub shows before the server was asked; `remaining` as the page brought it. */
export function firstStubState(remaining: number): StubState {
  if (remaining < 0) return { kind: 'failed', reason: null }
  return { kind: 'waiting', remaining, total: null }
}
