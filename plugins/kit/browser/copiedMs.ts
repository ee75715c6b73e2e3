/** Spec media 9: so long a copy button says that it has copied, in ms. */
export const COPIED_MS = 1000
