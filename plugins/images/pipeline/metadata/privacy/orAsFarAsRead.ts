import { HeaderError } from '../../headers/headerError.ts'

/** Metadata is never worth a failure: where a part of the file is broken, what was found before it counts. */
export async function orAsFarAsRead<T>(search: () => Promise<T>): Promise<T | undefined> {
  try {
    return await search()
  } catch (error) {
    if (error instanceof HeaderError) return undefined
    throw error
  }
}
