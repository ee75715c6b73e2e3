/** A PostgreSQL of its own for a test run. */
export type ThrowAwayServer = {
  /** The superuser's address of the database `postgres`. */
  url: string
  /** Ends it as a crash of the machine would. */
  crash: () => Promise<void>
  /** Starts it again on the same port, after a crash. */
  revive: () => Promise<void>
  /** Stops it and removes its folder. */
  release: () => Promise<void>
}

export function useThrowAway(
  folder: string,
  options?: {
    /** Commits survive a crash of the server. */
    keepsCommits?: boolean
  },
): Promise<ThrowAwayServer>
