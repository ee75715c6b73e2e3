/**
 * The states of a picture that decide who sees it and its files. `draft`: not published yet, for its owner and staff;
 * `public`: for everyone; `restricted`: for good for its owner and staff alone; `withdrawn`: taken back, for staff, and
 * its files answer 410 to everyone (decision 0033).
 */
export const VISIBILITIES = ['public', 'draft', 'restricted', 'withdrawn'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** The visibilities an upload can ask for. */
export const UPLOADED_AS = ['public', 'draft'] as const satisfies Visibility[]
export type UploadedAs = (typeof UPLOADED_AS)[number]

type Upload = {
  /** As the client sent it, if it did. */
  asked: unknown
  /** The option of the image manager. */
  uploads: UploadedAs | undefined
  /** Whether the caller may set any visibility: staff, and code of the server. */
  isFree: boolean
}

/**
 * Returns the visibility of a new picture. Everybody may keep an upload back as a draft; only staff may publish one where
 * the image manager makes drafts. A value that is none is returned as it is, for validation to refuse.
 */
export function uploadVisibility({ asked, uploads = 'draft', isFree }: Upload): unknown {
  if (isFree) return asked ?? uploads
  return asked === 'draft' ? 'draft' : uploads
}

/** The changes of visibility that a button offers. */
export type VisibilityMove = 'publish' | 'withdraw'

/** The visibility each move leads to. */
export const MOVED_TO = { publish: 'public', withdraw: 'withdrawn' } as const satisfies Record<
  VisibilityMove,
  Visibility
>

/**
 * Returns the move that is offered for a picture in one press: what is public can be withdrawn, drafts and withdrawn
 * pictures can be published. A restricted one is opened by choosing another visibility, since it was not meant to be published.
 */
export function offeredMove(state: Visibility): VisibilityMove | undefined {
  if (state === 'public') return 'withdraw'
  return state === 'restricted' ? undefined : 'publish'
}
