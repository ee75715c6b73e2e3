/** Lets the browser do what waits, so that no task gets long. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
