export type Language = 'de' | 'en'

/** The query of a page, as Next gives it. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>

/** Addresses of the project, in the language of the page; what has none is not linked. */
export type CommentPaths = {
  /** The sign-in, which leads on to a path. */
  signIn: (next: string) => string
  /** The page of an author, with `{slug}`. */
  profile?: string
  /** The page with {@link FurtherComments}, with `{type}`, `{id}` and `{after}`; for readers without script. */
  further?: string
  /** The page on which a comment is reported, with `{id}`; for readers without script. */
  report?: string
}

export const profilePath = (pattern: string, slug: string): string => pattern.replace('{slug}', slug)
