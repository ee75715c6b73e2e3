import { LitfassError } from './LitfassError.ts'

/** What keeps a file store from doing its work. */
export type StoreFault =
  /** Nobody answers: no connection, a broken one, a time limit. */
  | 'unreachable'
  /** The credentials are refused. */
  | 'refused'
  | 'noBucket'
  /** It answers, but that it cannot. */
  | 'faulty'
  /** The disk is full, read-only or broken. */
  | 'disk'

/** Seconds after which asking again makes sense. */
const RETRY_AFTER = 30

/**
 * The file store cannot be used just now, which is nobody's fault who asks: 503 with `Retry-After` and the code
 * `store.away` (design section 4).
 */
export class StoreAway extends LitfassError {
  override name = 'StoreAway'
  readonly fault: StoreFault

  constructor(fault: StoreFault, cause?: unknown) {
    super('unavailable', {
      detail: 'store.away',
      msgKey: 'litfass:error:storeAway',
      retryAfter: RETRY_AFTER,
      cause,
    })
    this.fault = fault
  }
}
