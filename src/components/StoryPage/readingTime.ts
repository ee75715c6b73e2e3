import { type Block, plainText } from '@litfass/rich-text'

/** Words that people read in a minute, without hurry. */
const WORDS_A_MINUTE = 200

/** Returns how long a text takes to read, in whole minutes; 0 for no text. */
export function readingMinutes(blocks: readonly Block[]): number {
  const words = plainText(blocks).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
