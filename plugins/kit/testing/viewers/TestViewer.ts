import type { TypedUser } from 'payload'
import type { AccountState, Role } from '../../domain/viewer.ts'

/** Everybody a rule has to answer: the columns of the access matrix (design section 4). */
export const VIEWER_KINDS = [
  'anonymous',
  'member',
  'otherMember',
  'pending',
  'locked',
  'editor',
  'admin',
] as const
export type ViewerKind = (typeof VIEWER_KINDS)[number]

/** The account behind a kind of viewer. */
export type ViewerAccount = { name: string; email: string; password: string; role: Role; state: AccountState }

/** Somebody who asks, over HTTP and through the Local API. */
export type TestViewer = {
  kind: ViewerKind
  /** As a program sends it: `Authorization: JWT <token>`. */
  headers: Record<string, string>
  /** As a browser on the site itself sends it: the session cookie and where the request comes from. */
  cookieHeaders: Record<string, string>
  /** For the Local API; `null` for an anonymous visitor. */
  user: TypedUser | null
  /** Absent for an anonymous visitor. */
  account?: ViewerAccount & { id: number }
}

export type TestViewers = Record<ViewerKind, TestViewer>
