import { type Client, createClient } from '@litfass/kit/client'
import { executeModules, history, imgEditor, preRotateImage, restore, routes } from '../routes.ts'
import type { Preview } from './previewOf.ts'

type Place = { imageManagerPrefix: string; modules?: readonly string[] }
type Turned = Extract<Preview['source'], { kind: 'turned' }>

/** The routes as an editor calls them. Failures are `ClientError`s. */
export function createEditorCalls(client: Client, { imageManagerPrefix, modules }: Place) {
  const manager = { imageManagerPrefix }
  return {
    open: (imageId: number | undefined) =>
      client.call(imgEditor, {
        query: { ...manager, imageId, ...(modules && { modules: modules.join(',') }) },
      }),
    save: (id: number, revision: number, groups: Readonly<Record<string, unknown>>) =>
      client.call(executeModules, { params: { id }, query: manager, body: { ...groups, revision } }),
    restore: (id: number, revision: number, toRevision: number) =>
      client.call(restore, { params: { id }, query: manager, body: { toRevision, revision } }),
    history: (id: number, page: { before?: number | undefined; limit: number }) =>
      client.call(history, { params: { id }, query: { ...manager, ...page } }),
    /** Address of a turned preview; `uid` is the editor's own, so that no cache shows an older one. */
    previewUrl: (id: number, { degrees, isWhole }: Turned, uid: string): string => {
      const query = new URLSearchParams({ ...manager, uid, ...(isWhole && { crop: 'none' }) })
      return `${client.url(preRotateImage, { id, degrees })}?${query}`
    },
  }
}
export type EditorCalls = ReturnType<typeof createEditorCalls>

/** A client for the editor's routes alone, in the language given. */
export const createEditorClient = (language: () => 'de' | 'en', baseUrl = ''): Client =>
  createClient({ routes: [routes], language, baseUrl })
