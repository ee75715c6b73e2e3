/** What editors write for searches and social networks; empty for what they leave to headline and standfirst. */
export type ShareWords = { title: string; description: string; social: string }

/** The texts that searches and social networks get. */
export type SharedTexts = { title: string; description: string; socialText: string }

/** Returns what a page tells searches and social networks, from the words for them or else from its own. */
export function sharedTexts(
  words: ShareWords,
  { title, teaser }: { title: string; teaser: string },
): SharedTexts {
  const description = words.description.trim() || teaser.trim() || title
  return {
    title: words.title.trim() || title,
    description,
    socialText: words.social.trim() || description,
  }
}

/** Cuts a text as a search does, at a word, with an ellipsis where something is missing. */
export function cutAt(text: string, characters: number): string {
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  if (signs.length <= characters) return text
  const beginning = signs.slice(0, characters).join('')
  const atWord = beginning.replace(/\s+\S*$/u, '')
  return `${atWord.trimEnd()} …`
}

/** Returns the id of the first picture in the value of an upload field, which holds ids or populated documents. */
export function firstPicture(value: unknown): number | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const id: unknown = typeof first === 'object' && first !== null && 'id' in first ? first.id : first
  return typeof id === 'number' ? id : undefined
}
