import { readConsent } from '@litfass/consent'
import { afterEach } from 'vitest'
import { callRest } from './callRest.ts'
import { consentConfig } from './consentConfig.ts'
import { useSite } from './useSite.ts'

type Headers = Record<string, string>

/** The site of a test file that asks about two categories, and the ways of scripts and forms to its routes. */
export function useConsentSite() {
  const site = useSite({ config: consentConfig })
  afterEach(() => site().pool.query('truncate consent_log, litfass_rate_limits'))

  const post = (name: string, body: unknown, headers: Headers = {}) =>
    callRest(site(), `/litfass/consent/ajax/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  const postForm = (name: string, fields: [string, string][], headers: Headers = {}) =>
    callRest(site(), `/litfass/consent/ajax/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    })

  return {
    site,
    post,
    postForm,
    /** The lines of the log, the oldest first. */
    log: async () => (await site().pool.query('select * from consent_log order by id')).rows,
  }
}

/** What a browser would keep of the answer. */
export const keptConsent = (answer: Response) =>
  readConsent(
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  )
