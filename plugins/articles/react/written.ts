/** What members write of an article or image post. */
export type Written = {
  title: string
  kicker: string
  teaser: string
  location: string
  language: 'de' | 'en'
  /** Lexical's JSON, or nothing. */
  text: unknown
  /** The lead picture of an article, or the pictures of an image post. */
  images: number[]
}

/** Returns what is written with the values of others, each under the name of its field in the collection. */
export function withTheirs(written: Written, theirs: Readonly<Record<string, unknown>>): Written {
  const { body, lead, ...named } = theirs
  const known = Object.entries(named).filter(([name]) => name in written)
  return {
    ...written,
    ...Object.fromEntries(known.map(([name, value]) => [name, value ?? ''])),
    ...('text' in theirs && { text: theirs.text }),
    ...('body' in theirs && { text: body }),
    ...('lead' in theirs && { images: idsOf(lead) }),
    ...('images' in theirs && { images: idsOf(theirs.images) }),
  }
}

/** The ids of pictures, which stand alone or with what belongs to them. */
const idsOf = (pictures: unknown): number[] =>
  [pictures]
    .flat()
    .map((picture) => Number(typeof picture === 'object' ? Object(picture).id : picture))
    .filter((id) => Number.isSafeInteger(id))
