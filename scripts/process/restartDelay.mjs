const steadyMs = 60_000
const mostQuickDeaths = 6
const longestDelayMs = 30_000

/**
 * How long to wait before a dead child is started again: 1, 2, 4 ... 30 s, from the start again once it has
 * lived for a minute. No delay after six quick deaths in a row: then it is not to be started again.
 */
export function restartDelay({ livedMs, quickDeaths }) {
  const deaths = livedMs >= steadyMs ? 1 : quickDeaths + 1
  if (deaths >= mostQuickDeaths) return { delayMs: undefined, quickDeaths: deaths }
  return { delayMs: Math.min(1000 * 2 ** (deaths - 1), longestDelayMs), quickDeaths: deaths }
}
