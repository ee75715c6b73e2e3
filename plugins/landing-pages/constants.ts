/** The slug of the collection of landing pages. */
export const LANDING_PAGES = 'landing-pages'
