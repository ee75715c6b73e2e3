import type { FormBeat } from '@litfass/interface/presence'
import type { Client } from '@litfass/kit/client'
import { announcePresence, leavePresence } from '@litfass/kit/routes'

/** Announces the form of a document, and answers who writes in it. */
export const announceStory = (client: Client, { of, id }: { of: string; id: number }, beat: FormBeat) =>
  client.call(announcePresence, { body: { of, id, ...beat } })

/** Says that a form is closed, also while its page is left. */
export function leaveStory(client: Client, session: string): void {
  const body = new Blob([JSON.stringify({ session })], { type: 'application/json' })
  navigator.sendBeacon(client.url(leavePresence), body)
}
