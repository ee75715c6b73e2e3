import { countText, type TextLength } from './countText.ts'

/** The most a text may have; what is left out has no limit. */
export type TextLimits = { characters?: number | undefined; words?: number | undefined }

export type LengthState = TextLength & {
  /** Characters and words beyond their limits; 0 where there is room or no limit. */
  over: TextLength
  isOver: boolean
}

/** How long a text is and whether that is too long: for the counter of a field, and for the server that checks it. */
export function lengthState(text: string, limits: TextLimits): LengthState {
  const length = countText(text)
  const over = {
    characters: beyond(length.characters, limits.characters),
    words: beyond(length.words, limits.words),
  }
  return { ...length, over, isOver: over.characters > 0 || over.words > 0 }
}

const beyond = (value: number, limit = Number.POSITIVE_INFINITY) => Math.max(0, value - limit)
