import type { FormBeat } from '@litfass/interface/presence'
import { announcePresence, leavePresence } from '@litfass/kit/routes'
import { client } from '../../client.ts'
import { STORY_FACTS, type StoryType } from '../../content/stories/storyTypes.ts'

/** Announces the form of a story, and answers who writes in it. */
export const announceStory = ({ type, id }: { type: StoryType; id: number }, beat: FormBeat) =>
  client.call(announcePresence, { body: { of: STORY_FACTS[type].collection, id, ...beat } })

/** Says that a form is closed, also while its page is left. */
export function leaveStory(session: string): void {
  const body = new Blob([JSON.stringify({ session })], { type: 'application/json' })
  navigator.sendBeacon(client.url(leavePresence), body)
}
