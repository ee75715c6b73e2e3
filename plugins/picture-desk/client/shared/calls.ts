import { ClientError, createClient, type Language } from '@litfass/kit/client'
import { type DeskPicture, routes, sortableImagesSelection } from '../../routes.ts'

type CallOptions = { imageManagerPrefix: string; language: Language; baseUrl?: string | undefined }
type PageRequest = { search: string; page: number; signal: AbortSignal }

export type DeskCalls = ReturnType<typeof createDeskCalls>

/** Creates the requests on the plugin's route. Their errors are `ClientError`s. */
export function createDeskCalls({ imageManagerPrefix, language, baseUrl = '' }: CallOptions) {
  const client = createClient({ routes: [routes], language: () => language, baseUrl })
  return {
    /** Reads a page of pictures to choose from. */
    choosable: ({ signal, ...page }: PageRequest) =>
      client.call(sortableImagesSelection, { query: { imageManagerPrefix, ...page }, signal }),
    /** Reads pictures by their ids; those that are not available are left out. */
    pictures: async (ids: readonly number[], signal?: AbortSignal): Promise<DeskPicture[]> => {
      const query = { imageManagerPrefix, selected: ids.join(','), page: 0 }
      return (await client.call(sortableImagesSelection, { query, ...(signal && { signal }) })).selected
    },
  }
}

/** Returns the message of a failed request; null for any other error. */
export function failureText(error: unknown): string | null {
  return error instanceof ClientError ? error.msg : null
}

/** Backoff of the polls for a new rendition. */
const PAUSES_MS = [1500, 2500, 4000, 6000, 10_000]

/**
 * Polls until a picture has a new rendition after a save, and returns it; its last known state if that takes too long.
 * Until then its URLs still show the old rendition.
 */
export async function rerendered(
  read: () => Promise<DeskPicture | undefined>,
  isStale: (picture: DeskPicture) => boolean,
): Promise<DeskPicture | undefined> {
  let picture: DeskPicture | undefined
  for (const ms of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    picture = await read()
    if (!picture || !isStale(picture)) return picture
  }
  return picture
}
