import { usePanelPlace } from '@litfass/kit/panelPlace'
import { useMemo } from 'react'
import { bookmarkCallsOf } from '../../react/calls/bookmarkCallsOf.ts'
import type { ChoosingServices } from '../../react/context/ProvideChoosing.tsx'
import { de } from '../../react/words/de.ts'
import { en } from '../../react/words/en.ts'

/** What choosing among bookmarked pictures takes in the panel: whoever is there has an account. */
export function usePanelServices(): ChoosingServices {
  const { baseUrl, language } = usePanelPlace()
  return useMemo(
    () => ({
      words: language === 'en' ? en : de,
      calls: bookmarkCallsOf({ loadClient: () => loadClient(baseUrl, language), baseUrl }),
      viewer: 'member',
    }),
    [baseUrl, language],
  )
}

/** The client brings the schemas of every route: loaded when the drawer is opened. */
async function loadClient(baseUrl: string, language: 'de' | 'en') {
  const [{ createClient }, { routes }] = await Promise.all([
    import('@litfass/kit/client'),
    import('../../routes.ts'),
  ])
  return createClient({ routes: [routes], language: () => language, baseUrl })
}
