import type { z } from 'zod'
import type { imageIsStub, imageState } from '../routes.ts'

/** What `imageisstub` answers. */
export type Remaining = z.output<NonNullable<typeof imageIsStub.reply>>

/** What `imagestate` answers for one picture. */
export type ImageState = z.output<NonNullable<typeof imageState.reply>>[number]

/** How far a picture is, as its stub shows it. */
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
