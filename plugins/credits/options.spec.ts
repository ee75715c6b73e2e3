import { expect, it } from 'vitest'
import { providerLabel } from './options.ts'
import { hostedCheckout } from './payments/hostedCheckout.ts'

const providers = [
  hostedCheckout({
    ...{ name: 'online', label: { de: 'Online bezahlen', en: 'Pay online' } },
    ...{ apiUrl: 'https://payments.example.org/checkouts', secret: 'a secret that is long enough for it' },
  }),
]

it('a way to pay is named as buyers see it, and by its slug once it is no longer offered', () => {
  expect(providerLabel({ providers }, { slug: 'online', language: 'de' })).toBe('Online bezahlen')
  expect(providerLabel({ providers }, { slug: 'online', language: 'en' })).toBe('Pay online')
  expect(providerLabel({ providers }, { slug: 'karte', language: 'de' })).toBe('karte')
})
