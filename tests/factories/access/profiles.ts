import { type AccessCase, type AccessFacts, expecting, type TestViewer } from '@litfass/kit/testing'
import { callAs, graphqlAs, restAs } from '../calls.ts'
import { changeProfile, profileOf } from '../profiles.ts'
import type { Site } from '../useSite.ts'
import { staff } from './content.ts'

/** The member's profile, which members see until it is made public. */
const facts = {
  members: { owner: ['member'], 'open to everybody': false, 'open to members': true },
  everybody: { owner: ['member'], 'open to everybody': true, 'open to members': true },
  nobody: { owner: ['member'], 'open to everybody': false, 'open to members': false },
} satisfies Record<string, AccessFacts>

type Audience = keyof typeof facts

const AUDIENCES: readonly Audience[] = ['members', 'everybody', 'nobody']

function profilesOf(site: () => Site) {
  /** Makes the member's profile one for an audience, and returns its id. */
  return async (audience: Audience) => {
    const profile = await profileOf(site().payload, site().viewers.member.account?.id)
    await changeProfile(site().payload, profile, { audience })
    return profile.id
  }
}

/** The rows of the access matrix for profiles over REST. */
export function profileRestAccess(site: () => Site): AccessCase[] {
  const { send, status } = restAs(site)
  const shownTo = profilesOf(site)
  return [
    {
      name: 'profiles.list',
      detail: 'by number, of one for members',
      call: async (viewer) => {
        const answer = await send(
          viewer,
          'GET',
          `/api/profiles?where[id][equals]=${await shownTo('members')}`,
        )
        return `${(await answer.json()).totalDocs} profiles`
      },
      answers: expecting('1 profiles', {
        anonymous: '0 profiles',
        pending: '0 profiles',
        locked: '0 profiles',
      }),
    },
    ...AUDIENCES.map(
      (audience): AccessCase => ({
        name: 'profiles.read',
        detail: `for ${audience}, by whether account and notices are told`,
        call: async (viewer) => {
          const answer = await send(viewer, 'GET', `/api/profiles/${await shownTo(audience)}`)
          const { account, messageNotice, search } = await answer.json()
          return answer.ok
            ? [200, account && 'account', messageNotice && 'notice', search && 'search']
                .filter(Boolean)
                .join(', ')
            : answer.status
        },
        holds: facts[audience],
        answers: expecting('200', { member: '200, account, notice', ...staff('200, account, notice') }),
      }),
    ),
    { name: 'profiles.create', call: (viewer) => status(viewer, 'POST', '/api/profiles', { name: 'Neu' }) },
    {
      name: 'profiles.update',
      call: async (viewer) =>
        status(viewer, 'PATCH', `/api/profiles/${await shownTo('everybody')}`, { openTo: 'nobody' }),
      holds: facts.everybody,
    },
    {
      name: 'profiles.delete',
      call: async (viewer) => status(viewer, 'DELETE', `/api/profiles/${await shownTo('everybody')}`),
    },
  ]
}

/** The rows of the access matrix for profiles over GraphQL. */
export function profileGraphqlAccess(site: () => Site): AccessCase[] {
  const { ask, outcome } = graphqlAs(site)
  const shownTo = profilesOf(site)
  const named = async (viewer: TestViewer, audience: Audience) =>
    outcome(viewer, `{ Profile(id: ${await shownTo(audience)}) { name } }`)
  return [
    {
      name: 'profiles.list',
      call: async (viewer) => {
        const query = `{ Profiles(where: { id: { equals: ${await shownTo('members')} } }) { totalDocs } }`
        return `${(await ask(viewer, query)).data?.Profiles?.totalDocs}`
      },
      answers: expecting('1', { anonymous: '0', pending: '0', locked: '0' }),
    },
    ...AUDIENCES.map(
      (audience): AccessCase => ({
        name: 'profiles.read',
        detail: `for ${audience}`,
        call: (viewer) => named(viewer, audience),
        holds: facts[audience],
      }),
    ),
    {
      name: 'profiles.create',
      call: (viewer) => outcome(viewer, 'mutation { createProfile(data: { avatar: 1 }) { id } }'),
    },
    {
      name: 'profiles.update',
      call: async (viewer) =>
        outcome(
          viewer,
          `mutation { updateProfile(id: ${await shownTo('everybody')}, data: { openTo: nobody }) { id } }`,
        ),
      holds: facts.everybody,
    },
    {
      name: 'profiles.delete',
      call: async (viewer) =>
        outcome(viewer, `mutation { deleteProfile(id: ${await shownTo('everybody')}) { id } }`),
    },
  ]
}

/** The rows of the access matrix for the routes of profiles. */
export function profileRouteAccess(site: () => Site): AccessCase[] {
  const { status, post } = callAs(site)
  const shownTo = profilesOf(site)
  return [
    {
      name: 'ggm_user_ajax_picture_set',
      detail: 'of a picture that is not one’s own',
      call: (viewer) => post(viewer, '/user/ajax/avatar/set?imageId=1', {}),
      answers: 422,
    },
    {
      name: 'ggm_user_ajax_picture_delete',
      call: (viewer) => post(viewer, '/user/ajax/wallpaper/delete', {}),
    },
    ...AUDIENCES.map(
      (audience): AccessCase => ({
        name: 'ggm_user_ajax_picture_mediaview',
        detail: `of a profile for ${audience} without an avatar`,
        call: async (viewer) => status(viewer, `/user/ajax/avatar/mediaview/${await shownTo(audience)}`),
        holds: facts[audience],
        answers: 404,
      }),
    ),
    ...AUDIENCES.map(
      (audience): AccessCase => ({
        name: 'ggm_user_ajax_user_biography',
        detail: `of a profile for ${audience}`,
        call: async (viewer) => status(viewer, `/user/ajax/userbiography/${await shownTo(audience)}`),
        holds: facts[audience],
      }),
    ),
    {
      name: 'ggm_user_ajax_user_biography_write',
      call: async (viewer) =>
        post(viewer, `/user/ajax/userbiography/${await shownTo('members')}`, { text: 'Ich.' }),
      holds: facts.members,
    },
    {
      name: 'ggm_user_ajax_profile',
      call: (viewer) => post(viewer, '/user/ajax/profile', { text: 'Ich.', audience: 'members' }),
    },
    {
      name: 'ggm_user_ajax_user_suggestions',
      call: (viewer) => post(viewer, '/user/ajax/usersuggestions', { text: 'konto' }),
    },
  ]
}
