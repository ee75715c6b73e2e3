import { PAGE_EVENTS_PATH } from '../routes/paths.ts'
import type { ClientOptions } from './context.ts'
import type { PageStream, WatchedRows } from './pageStream.ts'

/** The streams of this page: one for each site and language, which is one. */
const streams = new Map<string, PageStream>()

/** Makes the `watch` of a client. Its code is loaded with the first rows: most pages watch nothing. */
export function createWatch({ baseUrl = '', language }: Pick<ClientOptions, 'baseUrl' | 'language'>) {
  /**
   * Watches rows until they are settled. Everything that is watched on a page comes by one stream (decision 0045), which
   * is closed while no one looks at the page.
   * @returns stops watching; nothing is called after it
   */
  return (rows: WatchedRows): (() => void) => {
    const spoken = language ? `language=${language()}&` : ''
    const address = `${baseUrl.replace(/\/$/, '')}${PAGE_EVENTS_PATH}?${spoken}watch=`
    let stop: (() => void) | undefined
    let isStopped = false
    import('./pageStream.ts').then(
      ({ createPageStream }) => {
        if (isStopped) return
        const stream = streams.get(address) ?? createPageStream({ address, page: document })
        streams.set(address, stream)
        stop = stream.add(rows)
      },
      () => isStopped || rows.onEnd?.(),
    )
    return () => {
      isStopped = true
      stop?.()
    }
  }
}
