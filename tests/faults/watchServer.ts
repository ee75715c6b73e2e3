import { eventually } from '@litfass/kit/testing'
import { callSite } from '../factories/calls.ts'
import type { Site } from '../factories/useSite.ts'

type Watch = {
  /** Resolves with the answer to a call that begins after this one: it comes, whatever is broken meanwhile. */
  untilAnswered: () => Promise<unknown>
  /** Ends it, and gives every answer that was not as it should be. */
  complaints: () => Promise<string[]>
}

/** Asks the web server several times a second until told to stop. */
export function watchServer(site: Site, path: string): Watch {
  const complaints: string[] = []
  let isOver = false
  let [asked, answered] = [0, 0]
  const ask = async () => {
    asked += 1
    const own = asked
    await callSite(site, path)
      .then(async (answer) => {
        await answer.arrayBuffer()
        if (answer.status !== 200) complaints.push(`${answer.status}`)
      })
      .catch((error: unknown) => complaints.push(String(error)))
    answered = own
    return isOver
  }
  const watching = eventually('the end', ask, { withinMs: Number.POSITIVE_INFINITY, everyMs: 200 })
  return {
    untilAnswered: () => {
      const before = asked
      return eventually(`an answer of ${path}`, () => answered > before, { withinMs: 60_000, everyMs: 20 })
    },
    complaints: async () => {
      isOver = true
      await watching
      return asked > 0 ? complaints : ['never asked']
    },
  }
}
