import type { TypedUser } from 'payload'
import type { AccountState, Role } from '../domain/viewer.ts'

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

/** Someone who asks, over HTTP and through the Local API. */
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

/** A project's ways to make and change accounts, with all rights. */
export type ViewerSource = {
  create: (account: ViewerAccount) => Promise<TypedUser & { id: number }>
  /** Signs in and returns the token. */
  signIn: (credentials: { email: string; password: string }) => Promise<string>
  lock: (user: TypedUser & { id: number }) => Promise<TypedUser & { id: number }>
  /** Name of the session cookie. */
  cookieName: string
  /** The site's own address. */
  siteUrl: string
}

const PASSWORD = 'litfass-test-password'

const KINDS: Record<Exclude<ViewerKind, 'anonymous'>, Pick<ViewerAccount, 'role' | 'state'>> = {
  // First, since the first account of an empty installation becomes its admin whatever was asked for.
  admin: { role: 'admin', state: 'approved' },
  editor: { role: 'editor', state: 'approved' },
  member: { role: 'member', state: 'approved' },
  otherMember: { role: 'member', state: 'approved' },
  pending: { role: 'member', state: 'pending' },
  // An editor who was locked while signed in: the session is old, the right it once had is large.
  locked: { role: 'editor', state: 'approved' },
}

/** Makes one account of each kind and signs it in; the locked one is locked after that. */
export async function makeViewers(source: ViewerSource): Promise<TestViewers> {
  const made = new Map<ViewerKind, TestViewer>([['anonymous', anonymous]])
  for (const kind of VIEWER_KINDS.toReversed()) {
    if (kind !== 'anonymous') made.set(kind, await makeViewer(source, kind))
  }
  const viewer = (kind: ViewerKind) => made.get(kind) ?? anonymous
  return {
    anonymous,
    member: viewer('member'),
    otherMember: viewer('otherMember'),
    pending: viewer('pending'),
    locked: viewer('locked'),
    editor: viewer('editor'),
    admin: viewer('admin'),
  }
}

const anonymous: TestViewer = { kind: 'anonymous', headers: {}, cookieHeaders: {}, user: null }

async function makeViewer(source: ViewerSource, kind: Exclude<ViewerKind, 'anonymous'>): Promise<TestViewer> {
  const account: ViewerAccount = {
    ...KINDS[kind],
    name: kind,
    email: `${kind.toLowerCase()}@litfass.test`,
    password: PASSWORD,
  }
  const created = await source.create(account)
  const token = await source.signIn(account)
  const user = kind === 'locked' ? await source.lock(created) : created
  return {
    kind,
    headers: { Authorization: `JWT ${token}` },
    cookieHeaders: {
      Cookie: `${source.cookieName}=${token}`,
      Origin: source.siteUrl,
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Dest': 'empty',
    },
    user,
    account: { ...account, id: created.id },
  }
}

/** Returns viewers as they ask at another address; for those that were made once for many sites. */
export function viewersAt(siteUrl: string, viewers: TestViewers): TestViewers {
  const at = (kind: ViewerKind): TestViewer => {
    const viewer = viewers[kind]
    if (!viewer.cookieHeaders.Origin) return viewer
    return { ...viewer, cookieHeaders: { ...viewer.cookieHeaders, Origin: siteUrl } }
  }
  return {
    anonymous: at('anonymous'),
    member: at('member'),
    otherMember: at('otherMember'),
    pending: at('pending'),
    locked: at('locked'),
    editor: at('editor'),
    admin: at('admin'),
  }
}
