/** Sets the clock of a process 40 minutes ahead; loaded with `--import`. */
const AHEAD_MS = 40 * 60_000

const RealDate = Date
const now = () => RealDate.now() + AHEAD_MS

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, made) =>
    given.length === 0 ? Reflect.construct(target, [now()], made) : Reflect.construct(target, given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
