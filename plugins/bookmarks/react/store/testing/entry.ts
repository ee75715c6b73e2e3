import type { ListEntry } from '../BookmarkCalls.ts'
import { image } from './image.ts'

/** A row of a list as the server tells it. */
export const entry = (imageId: number, isTemporary: boolean): ListEntry => ({
  ...image(imageId),
  temporaryAt: isTemporary ? '2026-01-01T00:00:00.000Z' : null,
  savedAt: null,
  image: null,
})
