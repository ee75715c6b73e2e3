/** Where forms are sent; a browser without script needs no zod, so the routes are not loaded for their paths. */
export const DECIDE_PATH = '/consent/ajax/decide'
export const REVOKE_PATH = '/consent/ajax/revoke'
