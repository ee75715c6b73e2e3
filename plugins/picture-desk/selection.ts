import type { DeskPicture } from './routes.ts'

/** Moves an item of a list; returns the list itself when that changes nothing. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Returns a picture's caption, or else the name of its file, or else its number. */
export function pictureName(
  { id, caption, fileName }: Pick<DeskPicture, 'id' | 'caption' | 'fileName'>,
  text: (key: 'untitled', values: { id: number }) => string,
): string {
  return caption.trim() || fileName || text('untitled', { id })
}
