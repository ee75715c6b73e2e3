import { createClient, type Language } from '@litfass/kit/client'
import { type DeskPicture, routes, sortableImagesSelection } from '../../routes.ts'

type Place = { imageManagerPrefix: string; language: Language; baseUrl?: string | undefined }
type Asked = { search: string; page: number; signal: AbortSignal }

/** The plugin's route as its components call it. Failures are `ClientError`s. */
export function createDeskCalls({ imageManagerPrefix, language, baseUrl = '' }: Place) {
  const client = createClient({ routes: [routes], language: () => language, baseUrl })
  return {
    /** A page of pictures to choose from. */
    choosable: ({ signal, ...asked }: Asked) =>
      client.call(sortableImagesSelection, { query: { imageManagerPrefix, ...asked }, signal }),
    /** Pictures by their ids; those that are gone are left out. */
    pictures: async (ids: readonly number[], signal?: AbortSignal): Promise<DeskPicture[]> => {
      const query = { imageManagerPrefix, selected: ids.join(','), page: 0 }
      return (await client.call(sortableImagesSelection, { query, ...(signal && { signal }) })).selected
    },
  }
}
export type DeskCalls = ReturnType<typeof createDeskCalls>
