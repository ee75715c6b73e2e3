import { viewerOf } from '../access/viewerOf.ts'
import { isStaff } from '../domain/viewer.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { markUncacheable } from '../recording/recording.ts'

/**
 * A moment other than now, at which a member of staff looks at pages. Queries for pages take no other kind of moment, so no one
 * else can be shown what is not out yet, and a page that is read with one is never kept.
 */
export class OtherMoment {
  readonly #ms: number

  private constructor(ms: number) {
    this.#ms = ms
  }

  /**
   * Lets the caller look at a moment, in ms since 1970.
   * @throws LitfassError `forbidden` for everyone but staff
   */
  static for(req: Parameters<typeof viewerOf>[0], ms: number): OtherMoment {
    if (!isStaff(viewerOf(req))) throw new LitfassError('forbidden')
    markUncacheable('is seen at another time')
    return new OtherMoment(ms)
  }

  /** In ms since 1970. */
  get ms(): number {
    return this.#ms
  }
}
