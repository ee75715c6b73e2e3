/**
 * Lets contestants take turns (A B A B …), so that whatever else the machine does hits all of them alike. A first
 * round that warms caches does not count. Returns the measurements of each, in the contestants' order.
 */
export const takeTurns = async <Measured>(
  turns: number,
  contestants: ReadonlyArray<() => Promise<Measured>>,
): Promise<Measured[][]> => {
  const taken: Measured[][] = contestants.map(() => [])
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, contestant] of contestants.entries()) {
      const measured = await contestant()
      if (turn > 0) taken[index]?.push(measured)
    }
  }
  return taken
}
