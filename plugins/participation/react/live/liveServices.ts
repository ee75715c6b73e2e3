import { trackClient, useInterface } from '@litfass/interface/react'
import { type Client, createClient } from '@litfass/kit/client'
import { createContext, use, useMemo } from 'react'
import { routes } from '../../routes.ts'
import { useParticipation } from '../ParticipationServices.tsx'
import type { Language } from '../words.ts'

/** What the parts of one event share in a browser. */
export type LiveServices = {
  /** For what the page asks for in the background. */
  client: Client
  /** For user actions, whose calls count as pending work. */
  trackedClient: Client
}

export const LiveContext = createContext<LiveServices | undefined>(undefined)

/**
 * Returns what the parts of an event share.
 * @throws Error outside of `LiveContext`
 */
export function useLive(): LiveServices {
  const services = use(LiveContext)
  if (!services) throw new Error('Put <LiveContext> around this component.')
  return services
}

/** Makes the clients of an event. */
export function useLiveServices(language: Language): LiveServices {
  const { baseUrl } = useParticipation()
  const { pending } = useInterface()
  return useMemo(() => {
    const client = createClient({ routes: [routes], language: () => language, baseUrl: baseUrl ?? '' })
    return { client, trackedClient: trackClient(client, pending) }
  }, [language, baseUrl, pending])
}
