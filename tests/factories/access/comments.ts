import type { AccessCase, TestViewer } from '@litfass/kit/testing'
import { callAs, restAs } from '../calls.ts'
import { buildComment } from '../comments.ts'
import type { Site } from '../useSite.ts'
import type { AccessPictures, ServedPictures } from './content.ts'
import { unsubscribeAccess } from './entrance.ts'

/** The rows of the access matrix for the routes of comments. */
export function commentRouteAccess(site: () => Site, made: ServedPictures): AccessCase[] {
  const { ask, post, status } = callAs(site)
  const membersOwn = (state: 'public' | 'held' | 'rejected' = 'public') =>
    buildComment(site(), { image: made.open.id, by: site().viewers.member, state, secondsAgo: 60 })
  const act = (
    name: 'approve' | 'reject' | 'restore' | 'hold' | 'reopen',
    state: 'public' | 'held' | 'rejected',
  ) => ({
    name: `ggm_a_comment_${name}`,
    call: async (viewer: TestViewer) =>
      post(viewer, `/a/ajax/image/comment/${name}/${await membersOwn(state)}`, {}),
  })
  const owner = { holds: { owner: ['member'] } } as const
  return [
    {
      name: 'ggm_a_comment_new',
      detail: 'to nobody’s comment',
      call: (viewer) =>
        post(viewer, `/a/ajax/image/comment/new/${made.open.id}`, { text: 'Hallo', parentId: 2_000_000_000 }),
      answers: 422,
    },
    {
      name: 'ggm_a_comment_edit',
      detail: 'of a member',
      call: async (viewer) =>
        post(viewer, `/a/ajax/image/comment/edit/${await membersOwn()}`, { text: 'Besser' }),
      ...owner,
    },
    {
      name: 'ggm_a_lockcomments',
      call: (viewer) => post(viewer, `/a/ajax/image/lockcomments/${made.open.id}`, { locked: false }),
    },
    act('approve', 'held'),
    act('reject', 'public'),
    act('restore', 'rejected'),
    act('hold', 'public'),
    act('reopen', 'public'),
    {
      name: 'ggm_a_comment_delete',
      detail: 'of a member',
      call: async (viewer) => post(viewer, `/a/ajax/image/comment/delete/${await membersOwn()}`, {}),
      ...owner,
    },
    {
      name: 'ggm_a_pub_api_comments',
      call: (viewer) => status(viewer, `/a/pub-api/image/${made.open.id}/comments`),
    },
    {
      name: 'ggm_a_pub_api_comment_delete',
      detail: 'of a member',
      call: async (viewer) =>
        status(viewer, `/a/pub-api/image/comment/${await membersOwn()}`, { method: 'DELETE' }),
      ...owner,
    },
    {
      name: 'ggm_a_comment_events',
      call: async (viewer) => {
        const aborting = new AbortController()
        const answer = await ask(viewer, `/a/ajax/image/comment/events/${made.open.id}`, {
          signal: aborting.signal,
        })
        aborting.abort()
        return answer.status
      },
    },
    {
      name: 'ggm_a_comment_notice',
      call: (viewer) => post(viewer, '/a/ajax/comment/notice', { notice: 'mail' }),
    },
    ...unsubscribeAccess(site, { name: 'ggm_a_comment_unsubscribe', path: '/a/comment/unsubscribe' }),
  ]
}

/** The rows of the access matrix for comments over REST. */
export function commentRestAccess(site: () => Site, pictures: () => AccessPictures): AccessCase[] {
  const { status } = restAs(site)
  const address = async (state: 'public' | 'held') =>
    `/api/litfass-comments/${await buildComment(site(), { image: pictures().ids.open, by: site().viewers.member, state })}`
  return [
    {
      name: 'litfass-comments.list',
      call: (viewer) => status(viewer, 'GET', '/api/litfass-comments'),
      holds: { commentReader: false },
    },
    {
      name: 'litfass-comments.read',
      detail: 'that is public',
      call: async (viewer) => status(viewer, 'GET', await address('public')),
      holds: { commentReader: true },
    },
    {
      name: 'litfass-comments.read',
      detail: 'that waits',
      call: async (viewer) => status(viewer, 'GET', await address('held')),
      holds: { commentReader: false },
    },
    {
      name: 'litfass-comments.create',
      call: (viewer) => status(viewer, 'POST', '/api/litfass-comments', { text: 'x', state: 'public' }),
    },
    {
      name: 'litfass-comments.update',
      call: async (viewer) => status(viewer, 'PATCH', await address('public'), { text: 'anders' }),
    },
    {
      name: 'litfass-comments.delete',
      call: async (viewer) => status(viewer, 'DELETE', await address('public')),
    },
    {
      name: 'litfass-comment-settings.read',
      call: (viewer) => status(viewer, 'GET', '/api/globals/litfass-comment-settings'),
    },
    {
      name: 'litfass-comment-settings.update',
      call: (viewer) =>
        status(viewer, 'POST', '/api/globals/litfass-comment-settings', { holdAuthors: 'nobody' }),
    },
  ]
}
