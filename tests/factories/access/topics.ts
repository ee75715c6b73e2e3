import { type AccessCase, type AccessFacts, expecting } from '@litfass/kit/testing'
import { callAs, graphqlAs, restAs } from '../calls.ts'
import { buildTopic } from '../topics.ts'
import type { Site } from '../useSite.ts'
import { staff } from './content.ts'

const PUBLIC = 'an enabled topic, or a tag that a published document has had'

const facts = {
  enabled: { 'not disabled': true, [PUBLIC]: true, 'not in the trash': true },
  disabled: { 'not disabled': false, [PUBLIC]: false, 'not in the trash': true },
} satisfies Record<string, AccessFacts>

/** Makes topics of names that no other one has. */
function topicsOf(site: () => Site) {
  const named = (state: 'enabled' | 'disabled' | 'tag') =>
    buildTopic(site().payload, `Thema ${crypto.randomUUID()}`, { state })
  return { make: async (state: 'enabled' | 'disabled' | 'tag') => (await named(state)).id }
}

/** The rows of the access matrix for topics over REST. */
export function topicRestAccess(site: () => Site): AccessCase[] {
  const { send, status } = restAs(site)
  const { make } = topicsOf(site)
  return [
    {
      name: 'topics.list',
      detail: 'by number',
      call: async (viewer) => {
        const ids = [await make('enabled'), await make('tag'), await make('disabled')]
        const answer = await send(viewer, 'GET', `/api/topics?where[id][in]=${ids}`)
        return `${(await answer.json()).totalDocs} topics`
      },
      // A tag that no published document has had is seen by those who write.
      answers: expecting('1 topics', { member: '2 topics', otherMember: '2 topics', ...staff('3 topics') }),
    },
    {
      name: 'topics.read',
      detail: 'enabled, by what is told of how it is searched',
      call: async (viewer) => {
        const answer = await send(viewer, 'GET', `/api/topics/${await make('enabled')}`)
        const { name, nameKey, search } = await answer.json()
        return [answer.status, name && 'name', nameKey && 'key', search && 'search']
          .filter(Boolean)
          .join(', ')
      },
      holds: facts.enabled,
      answers: '200, name',
    },
    {
      name: 'topics.read',
      detail: 'disabled',
      call: async (viewer) => status(viewer, 'GET', `/api/topics/${await make('disabled')}`),
      holds: facts.disabled,
    },
    {
      name: 'topics.create',
      call: (viewer) => status(viewer, 'POST', '/api/topics', { name: `Neu ${crypto.randomUUID()}` }),
    },
    {
      name: 'topics.update',
      call: async (viewer) =>
        status(viewer, 'PATCH', `/api/topics/${await make('tag')}`, { state: 'enabled' }),
    },
    {
      name: 'topics.delete',
      call: async (viewer) => status(viewer, 'DELETE', `/api/topics/${await make('tag')}`),
    },
  ]
}

/** The rows of the access matrix for topics over GraphQL. */
export function topicGraphqlAccess(site: () => Site): AccessCase[] {
  const { ask, outcome } = graphqlAs(site)
  const { make } = topicsOf(site)
  return [
    {
      name: 'topics.list',
      call: async (viewer) => {
        const ids = [await make('enabled'), await make('disabled')]
        const [from, to] = ids
        const query = `{ Topics(where: { id: { greater_than_equal: ${from}, less_than_equal: ${to} } }) { totalDocs } }`
        return `${(await ask(viewer, query)).data?.Topics?.totalDocs}`
      },
      answers: expecting('1', staff('2')),
    },
    {
      name: 'topics.read',
      detail: 'enabled',
      call: async (viewer) => outcome(viewer, `{ Topic(id: ${await make('enabled')}) { name } }`),
      holds: facts.enabled,
    },
    {
      name: 'topics.read',
      detail: 'disabled',
      call: async (viewer) => outcome(viewer, `{ Topic(id: ${await make('disabled')}) { name } }`),
      holds: facts.disabled,
    },
    {
      name: 'topics.create',
      call: (viewer) =>
        outcome(viewer, `mutation { createTopic(data: { name: "Neu ${crypto.randomUUID()}" }) { id } }`),
    },
    {
      name: 'topics.update',
      call: async (viewer) =>
        outcome(
          viewer,
          `mutation { updateTopic(id: ${await make('tag')}, data: { state: enabled }) { id } }`,
        ),
    },
    {
      name: 'topics.delete',
      call: async (viewer) => outcome(viewer, `mutation { deleteTopic(id: ${await make('tag')}) { id } }`),
    },
  ]
}

/** The rows of the access matrix for the routes of topics and of the search. */
export function topicRouteAccess(site: () => Site): AccessCase[] {
  const { status, post } = callAs(site)
  const { make } = topicsOf(site)
  return [
    ...(
      [
        ['ggm_tag_ajax_tag_suggestions', 'tagsuggestions'],
        ['ggm_tag_ajax_topic_suggestions', 'topicsuggestions'],
        ['ggm_tag_ajax_content_tag_suggestions', 'contenttagsuggestions'],
      ] as const
    ).map(
      ([name, path]): AccessCase => ({
        name,
        call: (viewer) => post(viewer, `/tag/ajax/${path}`, { text: 'thema' }),
      }),
    ),
    { name: 'ggm_search_ajax_find', call: (viewer) => status(viewer, '/search/ajax/find?text=hafen') },
    { name: 'ggm_panel_ajax_find', call: (viewer) => status(viewer, '/panel/ajax/find?text=hafen') },
    { name: 'ggm_panel_ajax_places', call: (viewer) => status(viewer, '/panel/ajax/places') },
    { name: 'ggm_tag_pub_api_topic', call: (viewer) => status(viewer, '/tag/pub-api/topic') },
    {
      name: 'ggm_tag_ajax_topic',
      call: async (viewer) => post(viewer, `/tag/ajax/topic/enable/${await make('tag')}`, {}),
    },
    {
      name: 'ggm_tag_ajax_topic_usage',
      call: async (viewer) => post(viewer, '/tag/ajax/topicusage', { ids: [await make('disabled')] }),
    },
    {
      name: 'ggm_tag_ajax_topic_delete',
      call: async (viewer) => post(viewer, `/tag/ajax/topic/delete/${await make('tag')}`, {}),
    },
    {
      name: 'ggm_tag_ajax_topic_merge',
      call: async (viewer) =>
        post(viewer, `/tag/ajax/topic/merge/${await make('tag')}`, { into: await make('enabled') }),
    },
  ]
}
