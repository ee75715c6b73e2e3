import { cookieLine, readCookie } from '@litfass/kit/domain'

/** Spec platform 3: 1 hides the elements of a page that only editors see, 0 shows them. */
export const ADMIN_ELEMENTS_COOKIE = 'cmst_hide_admin_elements'

/** One year, in seconds. */
export const ADMIN_ELEMENTS_SECONDS = 365 * 24 * 60 * 60

/** Reads from a `Cookie` header or `document.cookie` whether admin elements are hidden. */
export const hidesAdminElements = (cookies: string | null | undefined): boolean =>
  readCookie(cookies, ADMIN_ELEMENTS_COOKIE) === '1'

/** Returns the cookie that hides or shows admin elements, for `Set-Cookie` or `document.cookie`. */
export const adminElementsCookie = (isHidden: boolean, isSecure: boolean): string =>
  cookieLine(ADMIN_ELEMENTS_COOKIE, isHidden ? '1' : '0', {
    maxAgeSeconds: ADMIN_ELEMENTS_SECONDS,
    isSecure,
  })

/** Returns the attribute of the `html` element that makes the first paint of a page right. */
export const adminElementsAttribute = (cookies: string | null | undefined) => ({
  'data-admin-elements': hidesAdminElements(cookies) ? ('hidden' as const) : ('shown' as const),
})

/**
 * An inline script that sets the attribute before the first paint, for cached pages, which are the same for everyone.
 * It belongs in the `head`; a site with a Content-Security-Policy allows it by its hash.
 */
export const adminElementsScript = `document.documentElement.dataset.adminElements=/(?:^|;\\s*)${ADMIN_ELEMENTS_COOKIE}=1\\s*(?:;|$)/.test(document.cookie)?'hidden':'shown'`
