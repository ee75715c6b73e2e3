/** Time without a heartbeat after which a form is gone, in ms by the database's clock. */
export const GONE_MS = 60_000

/** A form in which a document is open. Moments are ms since 1970, by the database's clock. */
export type OpenForm = {
  accountId: number
  session: string
  beatAt: number
  /** Since when its account writes in it; `null` while it only looks. */
  writingSince: number | null
  /** When another account has taken over from it. */
  displacedAt: number | null
}

/** What a form says of itself. */
export type Beat = Pick<OpenForm, 'accountId' | 'session'> & {
  isWriting: boolean
  /** The account from which it takes over. */
  takesOverFrom?: number | undefined
}

/** The account that writes, and since when. */
export type Writer = { accountId: number; since: number }

/** Returns the account that writes in one of the forms that are there: the one that began first. */
export function writerIn(forms: readonly OpenForm[], now: number): Writer | null {
  const writing = forms.flatMap(({ accountId, beatAt, writingSince }) =>
    writingSince !== null && now - beatAt < GONE_MS ? [{ accountId, since: writingSince }] : [],
  )
  return writing.toSorted((one, other) => one.since - other.since)[0] ?? null
}

/** What follows from a heartbeat. */
export type Outcome = {
  /** The form, as it is from now on. */
  form: OpenForm
  /** Whether the other accounts write no longer. */
  isTakeover: boolean
  writer: Writer | null
}

/**
 * Decides who writes after a heartbeat. One account writes at a time, in any number of forms; another takes over only from
 * the one it names, so that of two who do so at once one finds the other.
 * @param forms those of the document, which hold the form itself if it was heard of before
 */
export function decideBeat(forms: readonly OpenForm[], beat: Beat, now: number): Outcome {
  const { accountId, session } = beat
  const others = forms.filter((form) => form.accountId !== accountId)
  const own = forms.filter((form) => form.accountId === accountId && form.session !== session)
  const known = forms.find((form) => form.accountId === accountId && form.session === session)
  const theirs = writerIn(others, now)
  const isTakeover = theirs !== null && theirs.accountId === beat.takesOverFrom
  if (theirs && !isTakeover) {
    // Displaced as well if it wrote, and was asleep while another began; by the latest, if one has followed the other.
    const wrote = known && (known.displacedAt !== null || known.writingSince !== null)
    const displacedAt = wrote ? Math.max(known.displacedAt ?? 0, theirs.since) : null
    return {
      form: { accountId, session, beatAt: now, writingSince: null, displacedAt },
      isTakeover,
      writer: theirs,
    }
  }
  const isWriting = beat.isWriting || beat.takesOverFrom !== undefined
  const wroteSince = known ? writerIn([known], now)?.since : undefined
  const form = {
    accountId,
    session,
    beatAt: now,
    writingSince: isWriting ? (wroteSince ?? now) : null,
    displacedAt: null,
  }
  return { form, isTakeover, writer: writerIn([...own, form], now) }
}
