/** How the plain site is told to misbehave; the newest rule that fits counts. */
export type SiteRules = {
  /** The next request whose path or query has this part fails with 503; those after it do not. */
  failOnce: (part: string) => void
  /** All such requests fail. */
  failAlways: (part: string) => void
  /** All such requests are answered so many ms late. */
  delay: (part: string, ms: number) => void
  /** Takes every rule back. */
  clear: () => void
}

type Rule = { part: string; ms: number; failures: number }

/** Rules, and what they say about a request. */
export function createSiteRules(): SiteRules & { of: (url: string) => { ms: number; isFailing: boolean } } {
  let rules: Rule[] = []
  const add = (rule: Rule) => rules.unshift(rule)
  return {
    failOnce: (part) => add({ part, ms: 0, failures: 1 }),
    failAlways: (part) => add({ part, ms: 0, failures: Number.POSITIVE_INFINITY }),
    delay: (part, ms) => add({ part, ms, failures: 0 }),
    clear: () => {
      rules = []
    },
    of(url) {
      const matching = rules.filter(({ part }) => url.includes(part))
      const failing = matching.find(({ failures }) => failures > 0)
      if (failing) failing.failures -= 1
      return { ms: Math.max(0, ...matching.map(({ ms }) => ms)), isFailing: Boolean(failing) }
    },
  }
}
