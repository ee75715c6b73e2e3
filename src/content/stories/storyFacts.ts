import type { Written } from '../../components/WriteStory/written.ts'

/** What the site knows of a type of stories beside its declaration: plain facts, which browsers load too. */
export type StoryFacts = {
  /** Slug of its collection. */
  collection: 'articles' | 'image-posts'
  /** The German path of its list; those of its stories are below. */
  folder: string
  /** Names of its texts: the group of its list, of the link to all of them, of the heading of a new one. */
  texts: {
    list: 'articles' | 'imageposts'
    all: 'allArticles' | 'allImageposts'
    new: 'newArticle' | 'newImagepost'
  }
  /** The shape in which the picture of the head is shown, given its own: width divided by height. */
  leadRatio: (own: number) => number
  /** Whether its page says how long it takes to read. */
  hasReadingTime: boolean
  form: StoryFormFacts
}

/** How members write a type of stories. */
export type StoryFormFacts = {
  /** Whether it has a kicker and a teaser of its own. */
  hasTeaser: boolean
  mostImages: number
  /** Whether it is sent in only with a picture. */
  needsImage: boolean
  /** Most characters of its text. */
  mostCharacters: number
  /** Height of an empty editor, in px. */
  minHeight: number
  /** Whether its text has paragraphs, lists, emphasis and links alone. */
  isSmall: boolean
  /** The fields of its document that hold the text and the pictures. */
  fieldsOf: (written: Written) => Readonly<Record<string, unknown>>
}
