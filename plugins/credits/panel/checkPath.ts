/** Path of the self-check below the panel's own. */
export const CHECK_PATH = '/credit-check'
