import { ClientError, createClient, type Language } from '@litfass/kit/client'
import { participationEvent } from '../routes.ts'

type Found = { state: 'found'; found: { title: string } } | { state: 'gone' }

/** Returns the look-up of an event for an editor: one that is not found is deleted (spec platform 4). */
export function findEventAt({ baseUrl = '', language }: { baseUrl?: string; language: Language }) {
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
