import type { CookieJar } from '../keptAnswer.ts'

/** Cookies as a browser keeps them, without their time; `isBlocked` keeps none. */
export function fakeJar({ isBlocked = false } = {}): CookieJar {
  const cookies = new Map<string, string>()
  return {
    read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    write: (lines) => {
      if (isBlocked) return
      for (const line of lines(false)) {
        const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? []
        if (line.includes('Max-Age=0')) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
  }
}
