import { type Client, ClientError, createClient } from '@litfass/kit/client'
import { executeModules, history, imgEditor, preRotateImage, restore, routes } from '../routes.ts'
import type { Preview } from './openedPicture.ts'

/** Creates a client for only the editor's routes. */
export const createEditorClient = (language: () => 'de' | 'en', baseUrl = ''): Client =>
  createClient({ routes: [routes], language, baseUrl })

type Place = { imageManagerPrefix: string; modules?: readonly string[] }

/** Creates the calls an editor makes. Failures are `ClientError`s. */
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
    /** Returns the URL of a rotated preview; `uid` prevents caches from answering with an older one. */
    previewUrl: (
      id: number,
      { degrees, isWhole }: Extract<Preview['source'], { kind: 'turned' }>,
      uid: string,
    ): string => {
      const query = new URLSearchParams({ ...manager, uid, ...(isWhole && { crop: 'none' }) })
      return `${client.url(preRotateImage, { id, degrees })}?${query}`
    },
  }
}
export type EditorCalls = ReturnType<typeof createEditorCalls>

/** Returns the server's message for a failure, or the catalogue's when the server gave none (spec/media, section 8). */
export function failureMessage(error: unknown, undefinedError: string): string {
  if (!(error instanceof ClientError) || error.code === 'unknown') return undefinedError
  return error.status === 0 ? `${undefinedError} ${error.msg}` : error.msg
}

type Polling = {
  tries: number
  everyMs: number
  pause: (ms: number) => Promise<void>
  isCancelled?: () => boolean
}

/** Polls until the rendition on display is up to date, the tries are used up, or polling is cancelled. */
export async function untilCurrent(
  isCurrent: () => Promise<boolean>,
  { tries, everyMs, pause, isCancelled }: Polling,
): Promise<void> {
  for (let tried = 0; tried < tries && !isCancelled?.(); tried += 1) {
    if (await isCurrent()) return
    await pause(everyMs)
  }
}
