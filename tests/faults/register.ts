let ticks = 0

/** A moment in the order of what a test does and learns. */
export const tick = (): number => {
  ticks += 1
  return ticks
}

type Write<Value> = { value: Value; begun: number; acknowledged: number }

/**
 * Tracks the values that readers may be shown of something that is written repeatedly, one write at a time. A write whose
 * outcome is unknown may have happened or not.
 */
export class Register<Value> {
  readonly #writes: Write<Value>[]
  #isBusy = false

  constructor(value: Value) {
    this.#writes = [{ value, begun: tick(), acknowledged: tick() }]
  }

  /** The value of the last write, whatever became of it. */
  get last(): Value | undefined {
    return this.#writes.at(-1)?.value
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /**
   * Writes a value.
   * @param send resolves to whether it is known to be written
   */
  async write(value: Value, send: () => Promise<boolean>): Promise<void> {
    const write = { value, begun: tick(), acknowledged: Number.POSITIVE_INFINITY }
    this.#writes.push(write)
    this.#isBusy = true
    if (await send()) write.acknowledged = tick()
    this.#isBusy = false
  }

  /** The values that an answer may show whose request began and ended at these moments. */
  shownBetween(began: number, ended: number): Value[] {
    const last = this.#writes.findLastIndex(({ acknowledged }) => acknowledged < began)
    return this.#writes.filter(({ begun }, at) => at >= last && begun < ended).map(({ value }) => value)
  }
}
