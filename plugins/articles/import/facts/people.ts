/*
 * Who wrote something, as sources say it: by name, and often by an e-mail address that was never meant for a byline.
 */

const MAIL = /(?:mailto:)?[^\s@<>()[\]"',;]{1,200}(?:@|\s?[[({]\s?at\s?[\])}]\s?)[^\s@<>()[\]"',;]{1,200}/gi

/**
 * Returns a byline of names, each once, without e-mail addresses.
 * @param written names, addresses, or both: `Ada <ada@zeitung.example>`, `ada@zeitung.example (Ada)`
 * @returns `dropped` says where an author has no name, as a noun phrase
 */
export function peopleOf(written: readonly string[]): { byline: string; dropped: string[] } {
  const given = written.map((one) => one.replace(/\s+/g, ' ').trim()).filter((one) => one !== '')
  const names = given.map(nameOf)
  const isNamed = names.every((name) => name !== '')
  return {
    byline: bylineOf(names),
    dropped: isNamed ? [] : ['an author who is named by an e-mail address alone'],
  }
}

/** Joins names of authors, each once. */
export const bylineOf = (names: readonly string[]): string =>
  [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '').join(', ')

/** Returns what the first of several elements says that names anyone. */
export function firstPeople(candidates: readonly (readonly string[])[]): ReturnType<typeof peopleOf> {
  const read = candidates.map(peopleOf)
  return (
    read.find(({ byline }) => byline !== '') ??
    read.find(({ dropped }) => dropped.length > 0) ?? { byline: '', dropped: [] }
  )
}

function nameOf(written: string): string {
  const bare = written.replace(MAIL, ' ')
  if (bare === written) return written
  const parts = bare.split(/[,;]/).map((part) =>
    part
      .replace(/[<>()[\]"]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return parts.filter((part) => part !== '').join(', ')
}
