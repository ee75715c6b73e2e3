/** What the site knows of a type of stories beside its declaration: plain facts, which browsers load too. */
export type StoryFacts = {
  /** Slug of its collection. */
  collection: 'articles' | 'image-posts'
  /** The German path of its list; those of its stories are below. */
  folder: string
  /** Names of its texts: the group of its list, and of the link to all of them. */
  texts: {
    list: 'articles' | 'imageposts'
    all: 'allArticles' | 'allImageposts'
  }
  /** The shape in which the picture of the head is shown, given its own: width divided by height. */
  leadRatio: (own: number) => number
  /** Whether its page says how long it takes to read. */
  hasReadingTime: boolean
}
