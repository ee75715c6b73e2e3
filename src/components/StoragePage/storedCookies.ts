import { BOOKMARKS_COOKIE, VISITOR_DAYS } from '@litfass/bookmarks'
import { CONSENT_COOKIE, KEPT_SECONDS, STATUS_COOKIE } from '@litfass/consent/domain'
import {
  ADMIN_ELEMENTS_COOKIE,
  ADMIN_ELEMENTS_SECONDS,
  FLASH_COOKIE,
  FLASH_SECONDS,
} from '@litfass/interface/server'
import type { SanitizedConfig } from 'payload'

const DAY = 24 * 60 * 60

/** A cookie of this site; `reason` is the key of its text in the group `privacy`. */
export type StoredCookie = {
  name: string
  reason: 'session' | 'bookmarks' | 'status' | 'record' | 'adminElements' | 'flash'
  seconds: number
}

/** Every cookie the site can set, as the code that sets it names it. */
export function storedCookies({ cookiePrefix, collections }: SanitizedConfig): StoredCookie[] {
  const accounts = collections.find(({ slug }) => slug === 'accounts')
  return [
    { name: `${cookiePrefix}-token`, reason: 'session', seconds: accounts?.auth.tokenExpiration ?? 0 },
    { name: BOOKMARKS_COOKIE, reason: 'bookmarks', seconds: VISITOR_DAYS * DAY },
    { name: STATUS_COOKIE, reason: 'status', seconds: KEPT_SECONDS },
    { name: CONSENT_COOKIE, reason: 'record', seconds: KEPT_SECONDS },
    { name: ADMIN_ELEMENTS_COOKIE, reason: 'adminElements', seconds: ADMIN_ELEMENTS_SECONDS },
    { name: FLASH_COOKIE, reason: 'flash', seconds: FLASH_SECONDS },
  ]
}
