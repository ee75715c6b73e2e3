import type { AccessCase, TestViewer } from '@litfass/kit/testing'
import { createReceipt } from '@litfass/participation/receipts'
import { callAs, restAs } from '../calls.ts'
import { buildEntry, buildEvent } from '../participation.ts'
import type { Site } from '../useSite.ts'

const two = [{ title: 'Ja' }, { title: 'Nein' }]

/** The rows of the access matrix for the routes of participation. */
export function participationRouteAccess(site: () => Site): AccessCase[] {
  const { ask, post, status } = callAs(site)
  const prefix = 'ggm_participation_ajax'
  const poll = (fields: object = {}) =>
    buildEvent(site(), { audience: 'everyone', mayChange: true, ...fields })
  const read = (name: string, path: string): AccessCase => ({
    name: `${prefix}_${name}`,
    call: async (viewer) => status(viewer, `/p/ajax/${path.replace('{id}', String((await poll()).id))}`),
  })
  const act = (action: string, fields: object, body: object = {}): AccessCase => ({
    name: `${prefix}_participation_event_${action}`,
    call: async (viewer) => {
      const { id } = await poll(fields)
      if (action === 'restore')
        await site().pool.query('update participation_events set deleted_at = now() where id = $1', [id])
      return post(viewer, `/p/ajax/participationevent/${action}/${id}`, body)
    },
  })
  const entryOf = async (state: 'waiting' | 'approved' | 'rejected') => {
    const { id: event } = await buildEvent(site(), { type: 'contest' })
    return buildEntry(site(), { event, by: site().viewers.member, state })
  }
  const decide = (action: string, state: 'waiting' | 'approved' | 'rejected'): AccessCase => ({
    name: `${prefix}_user_entry_${action}`,
    call: async (viewer) => post(viewer, `/p/ajax/userentry/${action}/${await entryOf(state)}`, {}),
  })
  const ended = { closesAt: '2020-01-02T00:00:00Z' }
  const byPost = (name: string, path: string): AccessCase => ({
    name: `${prefix}_${name}`,
    call: async (viewer) => post(viewer, `/p/ajax/${path.replace('{id}', String((await poll()).id))}`, {}),
  })
  return [
    read('participation_event', 'participationevent/{id}'),
    byPost('participation_event_delete', 'participationevent/delete/{id}'),
    act('restore', {}),
    act('close', {}),
    act('reopen', ended),
    act('extend', {}, { closesAt: '2999-01-01T00:00:00Z' }),
    read('participation_event_ballots', 'participationevent/ballots/{id}'),
    {
      name: `${prefix}_participation_event_receipts`,
      call: async (viewer) => {
        const { id } = await poll({ isSecret: true, audience: 'accounts', ...ended })
        return status(viewer, `/p/ajax/participationevent/receipts/${id}`)
      },
    },
    {
      name: `${prefix}_participation_event_ballot`,
      detail: 'with the receipt of another poll',
      call: async (viewer) => {
        const { id } = await poll({ isSecret: true, audience: 'accounts' })
        return post(viewer, `/p/ajax/participationevent/ballot/${id}`, { receipt: createReceipt() })
      },
      answers: 422,
    },
    read('form_new', 'form/new/poll'),
    {
      name: `${prefix}_form_new_submit`,
      call: (viewer) => post(viewer, '/p/ajax/form/new/poll', { title: 'Neu', options: two }),
    },
    read('form_edit', 'form/edit/{id}'),
    {
      name: `${prefix}_form_edit_submit`,
      call: async (viewer) => post(viewer, `/p/ajax/form/edit/${(await poll()).id}`, { title: 'Anders' }),
    },
    read('form_participate', 'form/participate/{id}'),
    {
      name: `${prefix}_form_participate_submit`,
      call: async (viewer) => {
        const { id, options } = await poll()
        return post(viewer, `/p/ajax/form/participate/${id}`, { options: [options[0]], finalSubmit: 1 })
      },
    },
    read('interaction', 'interaction/{id}'),
    byPost('interaction_post', 'interaction/{id}'),
    read('interaction_location', 'interaction/{id}/frankfurt-am-main'),
    byPost('interaction_location_post', 'interaction/{id}/frankfurt-am-main'),
    read('interaction_data', 'interactiondata/{id}'),
    read('running_results', 'runningresults/{id}'),
    {
      name: `${prefix}_interaction_events`,
      call: async (viewer) => {
        const aborting = new AbortController()
        const { id } = await poll()
        const answer = await ask(viewer, `/p/ajax/interactionevents?ids=${id}`, { signal: aborting.signal })
        aborting.abort()
        return answer.status
      },
    },
    byPost('participation_event_type_selection', 'typeselection'),
    read('event_search', 'eventsearch?text=Markt'),
    {
      name: `${prefix}_user_entry_delete`,
      detail: 'of a member',
      call: async (viewer) => post(viewer, `/p/ajax/userentry/delete/${await entryOf('approved')}`, {}),
      holds: { owner: ['member'] },
    },
    decide('approve', 'waiting'),
    decide('hold', 'approved'),
    decide('reject', 'approved'),
    decide('restore', 'rejected'),
    {
      name: `${prefix}_like_interaction`,
      detail: 'of what nobody can like',
      call: (viewer) => post(viewer, '/p/ajax/likeinteraction/streaming_media/1/like', {}),
      answers: 404,
    },
    {
      name: `${prefix}_likes`,
      detail: 'of what nobody can like',
      call: (viewer) => status(viewer, '/p/ajax/likes?of=streaming_media:1'),
    },
  ]
}

/** The rows of the access matrix for events, entries and the log over REST. */
export function participationRestAccess(site: () => Site): AccessCase[] {
  const { status } = restAs(site)
  const address = async () => `/api/participation-events/${(await buildEvent(site())).id}`
  const entryAddress = async (state: 'waiting' | 'approved') => {
    const { id: event } = await buildEvent(site(), { type: 'contest' })
    return `/api/participation-entries/${await buildEntry(site(), { event, by: site().viewers.member, state })}`
  }
  const logAddress = async () => {
    const { id } = await buildEvent(site())
    const { rows } = await site().pool.query('select id from participation_log where event = $1', [id])
    return `/api/participation-log/${rows[0].id}`
  }
  const event = { title: 'Neu', type: 'poll', options: two }
  const shown = { owner: ['member'], approved: true, 'not in the trash': true } as const
  const waiting = { owner: ['member'], approved: false, 'not in the trash': true } as const
  const there = { 'participation.public': true, 'not in the trash': true } as const
  const withDraft = async () =>
    `/api/participation-events/${(await buildEvent(site(), { withText: true })).id}`
  const call = (method: string, at: () => Promise<string>, body?: object) => async (viewer: TestViewer) =>
    status(viewer, method, await at(), body)
  return [
    {
      name: 'participation-events.list',
      call: (viewer) => status(viewer, 'GET', '/api/participation-events'),
      holds: there,
    },
    { name: 'participation-events.read', call: call('GET', address), holds: there },
    {
      name: 'participation-events.read',
      detail: 'of one that no text has made public',
      call: call('GET', withDraft),
      holds: { ...there, 'participation.public': false },
      refusals: { anonymous: 404, member: 404, otherMember: 404, pending: 404, locked: 404 },
    },
    {
      name: 'participation-events.create',
      call: (viewer) => status(viewer, 'POST', '/api/participation-events', event),
      answers: 201,
    },
    { name: 'participation-events.update', call: call('PATCH', address, { title: 'Anders' }) },
    { name: 'participation-events.delete', call: call('DELETE', address) },
    {
      name: 'participation-entries.list',
      call: (viewer) => status(viewer, 'GET', '/api/participation-entries'),
      holds: shown,
    },
    {
      name: 'participation-entries.read',
      detail: 'that is approved',
      call: call('GET', () => entryAddress('approved')),
      holds: shown,
    },
    {
      name: 'participation-entries.read',
      detail: 'that waits',
      call: call('GET', () => entryAddress('waiting')),
      holds: waiting,
    },
    {
      name: 'participation-entries.create',
      call: (viewer) => status(viewer, 'POST', '/api/participation-entries', { state: 'approved' }),
    },
    {
      name: 'participation-entries.update',
      call: call('PATCH', () => entryAddress('approved'), { title: 'x' }),
    },
    { name: 'participation-entries.delete', call: call('DELETE', () => entryAddress('approved')) },
    { name: 'participation-log.list', call: (viewer) => status(viewer, 'GET', '/api/participation-log') },
    { name: 'participation-log.read', call: call('GET', logAddress) },
    {
      name: 'participation-log.create',
      call: (viewer) => status(viewer, 'POST', '/api/participation-log', { action: 'x' }),
    },
    { name: 'participation-log.update', call: call('PATCH', logAddress, { action: 'x' }) },
    { name: 'participation-log.delete', call: call('DELETE', logAddress) },
  ]
}
