import { usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { useMemo } from 'react'
import type { CommentAction } from '../comments.ts'
import { lockComments, moderationRoutes } from '../routes.ts'
import type { Text } from './useTexts.ts'

/** The subject of a decision: a comment, the type of its content, and the text that was read where one was. */
export type Decided = { id: number; type: string; text?: string }

/** Returns functions that decide a comment, and close or open a thread. */
export function useDecision() {
  const { baseUrl, language } = usePanelPlace()
  return useMemo(() => {
    const routes = [lockComments, ...Object.values(moderationRoutes)]
    const client = createClient({ routes: [routes], language: () => language, baseUrl })
    return {
      decide: ({ id, type, text }: Decided, action: CommentAction, reason = '') =>
        client.call(moderationRoutes[action], {
          params: { type, commentId: id },
          body: { ...(reason && { reason }), ...(text !== undefined && { text }) },
        }),
      lock: (type: string, id: number, locked: boolean) =>
        client.call(lockComments, { params: { type, id }, body: { locked } }),
    }
  }, [baseUrl, language])
}

const TEMPLATES = ['insult', 'spam', 'offTopic', 'personal'] as const

/** The reasons that stand ready to be chosen. */
export const reasonTemplates = (text: Text) => ({
  label: text('ask.templates'),
  texts: TEMPLATES.map((name) => text(`reasons.${name}`)),
})
