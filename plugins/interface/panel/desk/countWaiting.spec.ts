import { type DeskPart, declareOptions, definePlugin } from '@litfass/kit'
import { de } from '@payloadcms/translations/languages/de'
import type { Config, Payload, TypedUser } from 'payload'
import { expect, it, vi } from 'vitest'
import { countWaiting } from './countWaiting.ts'

// React keeps what it caches for a request on the server alone; here everything belongs to one request.
vi.mock('react', async (importOriginal) => ({
  ...(await importOriginal<typeof import('react')>()),
  cache: <Args extends unknown[], Answer>(work: (...args: Args) => Answer) => {
    const known: { args: Args; answer: Answer }[] = []
    return (...args: Args) => {
      const found = known.find((one) => one.args.every((arg, index) => Object.is(arg, args[index])))
      if (found) return found.answer
      const answer = work(...args)
      known.push({ args, answer })
      return answer
    }
  },
}))

function site() {
  const counted: unknown[] = []
  const part: DeskPart = {
    name: 'waiting',
    section: 'waiting',
    label: { de: 'Wartende', en: 'Waiting' },
    items: async () => [],
    count: async ({ user }) => counted.push(user?.id),
  }
  const spec = definePlugin({ options: declareOptions('spec'), panel: { desk: { parts: [part] } } })
  const i18n = { fallbackLanguage: 'de', supportedLanguages: { de } }
  const config = { ...(spec()(JSON.parse('{}')) as Config), i18n, localization: false }
  return { counted, payload: { config, logger: console } as unknown as Payload }
}

const account = (id: number) =>
  ({ id, collection: 'accounts', role: 'editor', state: 'approved' }) as unknown as TypedUser

it('counts once for an account of which the navigation and the first page have an object each', async () => {
  const { counted, payload } = site()
  const [one, other] = await Promise.all([
    countWaiting(payload, account(1)),
    countWaiting(payload, account(1)),
  ])
  expect(other).toEqual(one)
  expect(counted).toEqual([1])
})

it('counts for each account on its own', async () => {
  const { counted, payload } = site()
  await Promise.all([countWaiting(payload, account(1)), countWaiting(payload, account(2))])
  expect(counted).toEqual([1, 2])
})
