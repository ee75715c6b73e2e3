/** Waits until everything that can happen without a further answer has happened. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
