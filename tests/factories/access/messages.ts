import { type AccessCase, expecting } from '@litfass/kit/testing'
import { callAs, restAs } from '../calls.ts'
import { buildConversation, memberProfiles } from '../messages.ts'
import { buildReport } from '../reports.ts'
import type { Site } from '../useSite.ts'
import { unsubscribeAccess } from './entrance.ts'

/** The members' conversation: its first message was reported, the second not. */
function conversationOf(site: () => Site) {
  return async () => {
    const [mine, theirs] = await memberProfiles(site())
    const made = await buildConversation(
      site(),
      [mine, theirs],
      [
        { from: theirs, text: 'Gemeldet' },
        { from: mine, text: 'Vertraulich' },
      ],
    )
    await buildReport(site(), { type: 'message', id: made.ids[0] ?? 0 })
    return made
  }
}

const SIDES = ['member', 'otherMember'] as const
const STAFF = ['editor', 'admin'] as const

/** The rows of the access matrix for messages over REST. */
export function messageRestAccess(site: () => Site): AccessCase[] {
  const { status } = restAs(site)
  const conversation = conversationOf(site)
  const address = async (at: number) => `/api/litfass-messages/${(await conversation()).ids[at]}`
  return [
    {
      name: 'litfass-messages.list',
      detail: 'of what was reported',
      call: async (viewer) => {
        await conversation()
        return status(viewer, 'GET', '/api/litfass-messages')
      },
      holds: { messageReader: STAFF },
    },
    {
      name: 'litfass-messages.read',
      detail: 'that was reported',
      call: async (viewer) => status(viewer, 'GET', await address(0)),
      holds: { messageReader: [...SIDES, ...STAFF] },
    },
    {
      name: 'litfass-messages.read',
      detail: 'that was not reported',
      call: async (viewer) => status(viewer, 'GET', await address(1)),
      holds: { messageReader: SIDES },
    },
    {
      name: 'litfass-messages.create',
      call: (viewer) => status(viewer, 'POST', '/api/litfass-messages', { thread: 1, number: 1, text: 'x' }),
    },
    {
      name: 'litfass-messages.update',
      call: async (viewer) => status(viewer, 'PATCH', await address(0), { text: 'anders' }),
    },
    { name: 'litfass-messages.delete', call: async (viewer) => status(viewer, 'DELETE', await address(0)) },
  ]
}

/** The rows of the access matrix for the routes of messages. */
export function messageRouteAccess(site: () => Site): AccessCase[] {
  const { status, post } = callAs(site)
  const conversation = conversationOf(site)
  return [
    {
      name: 'ggm_user_personalmessage_send',
      detail: 'to nobody',
      call: (viewer) => post(viewer, '/user/personalmessage/send/2000000000', { text: 'Hallo' }),
      answers: 422,
    },
    {
      name: 'ggm_user_personalmessage_side',
      detail: 'of the members’ conversation',
      call: async (viewer) =>
        post(viewer, `/user/personalmessage/side/${(await conversation()).thread}`, { action: 'read' }),
      answers: expecting(404, { member: 200, otherMember: 200, pending: 403, locked: 401, anonymous: 401 }),
    },
    {
      name: 'ggm_user_personalmessage_unread',
      call: (viewer) => status(viewer, '/user/personalmessage/unread'),
    },
    ...unsubscribeAccess(site, {
      name: 'ggm_user_personalmessage_unsubscribe',
      path: '/user/personalmessage/unsubscribe',
    }),
  ]
}
