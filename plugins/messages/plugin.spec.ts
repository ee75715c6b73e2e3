import type { Config } from 'payload'
import { expect, it } from 'vitest'
import { messages } from './plugin.ts'

const pages = {
  conversation: { de: '/post/{id}', en: '/en/mail/{id}' },
  write: { de: '/post/an/{id}', en: '/en/mail/to/{id}' },
  settings: { de: '/konto', en: '/en/konto' },
}
const config: Config = JSON.parse('{ "collections": [{ "slug": "users", "auth": true, "fields": [] }] }')

it('does not start without a collection of people, and says what to do', () => {
  expect(() => messages({ accountsCollection: 'accounts', pages })(config)).toThrow(
    'messages: this config has no collection profiles to extend; add it before this plugin, or name another one in its options.',
  )
})
