import { ClientError, createClient, type Language } from '@litfass/kit/client'
import { eventSearch, participationEvent } from '../routes.ts'

type Found = { state: 'found'; found: { title: string } } | { state: 'gone' }

type Place = { baseUrl?: string | undefined; language: Language }

/** Returns the look-up of an event for an editor: one that is not found is deleted (spec platform 4). */
export function findEventAt({ baseUrl = '', language }: Place) {
  const client = createClient({ routes: [[participationEvent]], language: () => language, baseUrl })
  return async (id: number, signal: AbortSignal): Promise<Found> => {
    try {
      const { title } = await client.call(participationEvent, { params: { id }, signal })
      return { state: 'found', found: { title } }
    } catch (error) {
      if (error instanceof ClientError && error.status === 404) return { state: 'gone' }
      throw error
    }
  }
}

/** Returns the search for events by words of their titles; the newest without any. */
export function searchEventsAt({ baseUrl = '', language }: Place) {
  const client = createClient({ routes: [[eventSearch]], language: () => language, baseUrl })
  return async (text: string, signal: AbortSignal): Promise<{ id: number; title: string; about: string }[]> =>
    (await client.call(eventSearch, { query: { text }, signal })).events
}
