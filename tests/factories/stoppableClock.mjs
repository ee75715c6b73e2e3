/** Stops the clock of a process when it is sent SIGUSR2; loaded with `--import`. */
const RealDate = Date
let stoppedAt

process.on('SIGUSR2', () => {
  stoppedAt ??= RealDate.now()
})

const now = () => stoppedAt ?? RealDate.now()

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
