/** Sets the clock of a process 40 minutes ahead; loaded with `--import`. */
const AHEAD_MS = 40 * 60_000

const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + AHEAD_MS)
    else super(...given)
  }

  static now() {
    return RealDate.now() + AHEAD_MS
  }
}
