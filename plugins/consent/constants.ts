/** Slug of the log of answers. */
export const CONSENT_LOG = 'consent-log'

export const JOBS = { sweep: 'consent:sweep' } as const

/** The names of the buttons of the form for browsers without script; `choose` sends ticked boxes. */
export const FORM_ACTIONS = ['allow', 'deny', 'dismiss', 'choose'] as const
