/** Those who want to hear of something. Who begins or ends it while they are called does not change who is. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    add(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call(): void {
      for (const listener of [...listeners]) listener()
    },
  }
}
