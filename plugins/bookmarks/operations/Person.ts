/** Whose lists are meant: an account's, or those of a visitor without one, by the hash of their cookie. */
export type Person = { kind: 'account'; id: number } | { kind: 'visitor'; hash: string }

/** Whoever has no bookmarks yet: a visitor without a cookie. */
export type Nobody = { kind: 'nobody' }
