import { setImmediate as turn } from 'node:timers/promises'
import { renewedCookies } from '../../answers/cookies.ts'
import type { CookieJar } from '../keptAnswer.ts'
import type { ConsentCalls } from '../sending.ts'

/** A server whose replies come when the test says so; the cookies they bring are written then, as a browser does. */
export function slowServer(jar: CookieJar) {
  const waiting: (() => void)[] = []
  const later = (arrive: () => void) =>
    new Promise<void>((resolve) => {
      waiting.push(() => {
        arrive()
        resolve()
      })
    })
  const calls: ConsentCalls = {
    decide: ({ action, proof }) => {
      const cookies = renewedCookies(jar.read(), { status: action, proof }, false)
      return later(() => jar.write(() => cookies))
    },
    revoke: () => later(() => undefined),
  }
  return {
    calls,
    /** Lets the oldest reply come, and everything that follows from it happen. */
    reply: async () => {
      waiting.shift()?.()
      await turn()
    },
  }
}
