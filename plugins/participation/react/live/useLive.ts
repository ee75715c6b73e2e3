import { trackClient, useInterface } from '@litfass/interface/react'
import { createClient } from '@litfass/kit/client'
import { remember } from '@litfass/kit/remember'
import { useMemo } from 'react'
import { routes } from '../../routes.ts'
import { useParticipation } from '../ParticipationServices.tsx'

/** The client of all events of a page, by language and base of the routes. */
const clientAt = remember(
  (place) => {
    const [language, baseUrl = ''] = place.split(' ')
    return createClient({ routes: [routes], language: () => (language === 'en' ? 'en' : 'de'), baseUrl })
  },
  { most: 2 },
)

/** Returns the client for what the page asks for in the background, and the one for user actions, whose calls count as pending work. */
export function useLive() {
  const { baseUrl = '' } = useParticipation()
  const { language, pending } = useInterface()
  return useMemo(() => {
    const client = clientAt(`${language} ${baseUrl}`)
    return { client, trackedClient: trackClient(client, pending) }
  }, [language, baseUrl, pending])
}
