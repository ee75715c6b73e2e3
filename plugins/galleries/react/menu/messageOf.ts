/** What can be shown of something that was thrown: services reject with words for people. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
