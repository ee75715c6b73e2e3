/** Who looks at the page; `unknown` until the server has said so. */
export type Session =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'account'; id: number; name: string; isStaff: boolean }
