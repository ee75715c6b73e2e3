const MOST_WORDS = 8

/** The words somebody searches for, as parts of LIKE patterns in which they mean nothing but themselves. */
export function searchWords(search: string): string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => word.replace(/[\\%_]/g, String.raw`\$&`))
}
