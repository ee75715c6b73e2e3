import { createClient, listenToEvents } from '@litfass/kit/client'
import { imageEvents } from '../../routes.ts'
import type { ListenForPictures } from './createPictureLine.ts'

/**
 * Listens to `imageevents` until every picture is processed, replacements included.
 * @param baseUrl below which the named routes answer, such as `/api/litfass`
 */
export const listenForPictures =
  (baseUrl: string): ListenForPictures =>
  (ids, { onNews, ...line }) => {
    const url = createClient({ routes: [[imageEvents]], baseUrl }).url(imageEvents, {
      ids,
      until: 'processed',
    })
    return listenToEvents(url, { ...line, names: ['state', 'gone'], onEvent: onNews })
  }
