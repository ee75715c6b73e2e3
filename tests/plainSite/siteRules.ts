/** How the plain site is told to misbehave; the newest rule that fits counts. */
export type SiteRules = {
  /** The next request whose path or query has this part fails with 503; those after it do not. */
  failOnce: (part: string) => void
  /** All such requests fail. */
  failAlways: (part: string) => void
  /** All such requests wait for their answer until the returned function is called. */
  hold: (part: string) => () => void
  /** Takes every rule back; what was held is answered. */
  clear: () => void
}

type Rule = { part: string; failures: number; held?: Promise<void>; release?: () => void }

/** Rules, and what they say about a request. */
export function createSiteRules(): SiteRules & {
  of: (url: string) => { untilReleased: Promise<unknown>; isFailing: boolean }
} {
  let rules: Rule[] = []
  const add = (rule: Rule) => rules.unshift(rule)
  return {
    failOnce: (part) => add({ part, failures: 1 }),
    failAlways: (part) => add({ part, failures: Number.POSITIVE_INFINITY }),
    hold: (part) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      add({ part, failures: 0, held: promise, release: resolve })
      return resolve
    },
    clear: () => {
      for (const { release } of rules) release?.()
      rules = []
    },
    of(url) {
      const matching = rules.filter(({ part }) => url.includes(part))
      const failing = matching.find(({ failures }) => failures > 0)
      if (failing) failing.failures -= 1
      return { untilReleased: Promise.all(matching.map(({ held }) => held)), isFailing: Boolean(failing) }
    },
  }
}
