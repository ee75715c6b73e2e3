/** Nothing. Without it Next would look further up, and run the site's own instrumentation here. */
export const register = (): void => undefined
