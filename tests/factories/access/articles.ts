import { type AccessCase, type AccessFacts, expecting, type TestViewer } from '@litfass/kit/testing'
import { bodyOf, buildArticle, buildImagePost } from '../articles.ts'
import { callAs, graphqlAs, restAs } from '../calls.ts'
import { buildTopic } from '../topics.ts'
import type { Site } from '../useSite.ts'
import { staff } from './content.ts'

const COLLECTIONS = [
  { slug: 'articles', one: 'Article', many: 'Articles' },
  { slug: 'image-posts', one: 'ImagePost', many: 'ImagePosts' },
] as const

type Collection = (typeof COLLECTIONS)[number]

/** All of the samples are the member's. */
const facts = {
  live: {
    'articles.live': true,
    owner: ['member'],
    'not published': false,
    'drafted or rejected': false,
    'not in the trash': true,
  },
  draft: {
    'articles.live': false,
    owner: ['member'],
    'not published': true,
    'drafted or rejected': true,
    'not in the trash': true,
  },
} satisfies Record<string, AccessFacts>

/** What is not live is absent for all who cannot read it. */
const absent = { anonymous: 404, otherMember: 404, pending: 404, locked: 404 } as const
const nothing = {
  anonymous: 'nothing',
  otherMember: 'nothing',
  pending: 'nothing',
  locked: 'nothing',
} as const

function piecesOf(site: () => Site) {
  let topic: Promise<{ id: number; slug?: string | null }> | undefined
  const owner = () => site().viewers.member.account?.id ?? 0
  const make = async ({ slug }: Collection, state: 'draft' | 'published' | 'submitted' | 'rejected') =>
    (slug === 'articles'
      ? await buildArticle(site().payload, {
          state,
          owner: owner(),
          body: bodyOf('Offen', '[premium]', 'Rest'),
        })
      : await buildImagePost(site().payload, { state, owner: owner() })
    ).id
  return {
    make,
    article: (state: 'draft' | 'published' | 'submitted' | 'rejected') => make(COLLECTIONS[0], state),
    /** The only version of a new article, as the routes for versions name it. */
    version: async (state: 'draft' | 'published') => {
      const id = await make(COLLECTIONS[0], state)
      // Privileged: a test knows which versions there are.
      const { docs } = await site().payload.findVersions({
        collection: 'articles',
        where: { parent: { equals: id } },
        depth: 0,
        overrideAccess: true,
      })
      return { of: 'articles', id, version: Number(docs[0]?.id) }
    },
    topic: () => {
      topic ??= buildTopic(site().payload, 'Zugang zu Artikeln')
      return topic
    },
  }
}

/** The rows of the access matrix for articles and image posts over REST. */
export function articleRestAccess(site: () => Site): AccessCase[] {
  const { send, status } = restAs(site)
  const { make } = piecesOf(site)
  const pieces = COLLECTIONS.flatMap((collection): AccessCase[] => {
    const { slug } = collection
    const path = async (state: 'draft' | 'published') => `/api/${slug}/${await make(collection, state)}`
    return [
      {
        name: `${slug}.list`,
        detail: 'by number',
        call: async (viewer) => {
          const ids = [await make(collection, 'published'), await make(collection, 'draft')]
          const answer = await send(viewer, 'GET', `/api/${slug}?where[id][in]=${ids}`)
          return `${(await answer.json()).totalDocs} pieces`
        },
        holds: facts.live,
        answers: expecting('1 pieces', { member: '2 pieces', ...staff('2 pieces') }),
      },
      {
        name: `${slug}.read`,
        detail: 'live',
        call: async (viewer) => status(viewer, 'GET', await path('published')),
        holds: facts.live,
      },
      {
        name: `${slug}.read`,
        detail: 'a draft of a member',
        call: async (viewer) => status(viewer, 'GET', await path('draft')),
        holds: facts.draft,
        refusals: absent,
      },
      {
        name: `${slug}.create`,
        call: (viewer) => status(viewer, 'POST', `/api/${slug}?draft=true`, { title: 'Neu' }),
      },
      {
        name: `${slug}.update`,
        detail: 'a draft of a member',
        call: async (viewer) => status(viewer, 'PATCH', await path('draft'), { title: 'Anders' }),
        holds: facts.draft,
      },
      {
        name: `${slug}.update`,
        detail: 'live, of a member',
        call: async (viewer) => status(viewer, 'PATCH', await path('published'), { title: 'Anders' }),
        holds: facts.live,
      },
      {
        name: `${slug}.delete`,
        detail: 'a draft of a member',
        call: async (viewer) => status(viewer, 'DELETE', await path('draft')),
        holds: facts.draft,
      },
      {
        name: `${slug}.delete`,
        detail: 'live, of a member',
        call: async (viewer) => status(viewer, 'DELETE', await path('published')),
        holds: facts.live,
      },
    ]
  })
  const settings = '/api/globals/litfass-workflow-settings'
  return [
    ...pieces,
    { name: 'litfass-workflow-settings.read', call: (viewer) => status(viewer, 'GET', settings) },
    {
      name: 'litfass-workflow-settings.update',
      call: (viewer) => status(viewer, 'POST', settings, { checklist: 'Namen geprüft' }),
    },
  ]
}

/** The rows of the access matrix for articles and image posts over GraphQL. */
export function articleGraphqlAccess(site: () => Site): AccessCase[] {
  const { ask, outcome } = graphqlAs(site)
  const { make } = piecesOf(site)
  return COLLECTIONS.flatMap((collection): AccessCase[] => {
    const { slug, one, many } = collection
    return [
      {
        name: `${slug}.list`,
        detail: 'by number',
        call: async (viewer) => {
          const from = await make(collection, 'published')
          const to = await make(collection, 'draft')
          const query = `{ ${many}(where: { id: { greater_than_equal: ${from}, less_than_equal: ${to} } }) { totalDocs } }`
          return `${(await ask(viewer, query)).data?.[many]?.totalDocs}`
        },
        holds: facts.live,
        answers: expecting('1', { member: '2', ...staff('2') }),
      },
      {
        name: `${slug}.read`,
        detail: 'live',
        call: async (viewer) =>
          outcome(viewer, `{ ${one}(id: ${await make(collection, 'published')}) { title } }`),
        holds: facts.live,
      },
      {
        name: `${slug}.read`,
        detail: 'a draft of a member',
        call: async (viewer) =>
          outcome(viewer, `{ ${one}(id: ${await make(collection, 'draft')}) { title } }`),
        holds: facts.draft,
        refusals: nothing,
      },
      {
        name: `${slug}.create`,
        call: (viewer) =>
          outcome(viewer, `mutation { create${one}(draft: true, data: { title: "Neu" }) { id } }`),
      },
      {
        name: `${slug}.update`,
        detail: 'a draft of a member',
        call: async (viewer) =>
          outcome(
            viewer,
            `mutation { update${one}(id: ${await make(collection, 'draft')}, data: { title: "Anders" }) { id } }`,
          ),
        holds: facts.draft,
      },
      {
        name: `${slug}.delete`,
        detail: 'a draft of a member',
        call: async (viewer) =>
          outcome(viewer, `mutation { delete${one}(id: ${await make(collection, 'draft')}) { id } }`),
        holds: facts.draft,
      },
    ]
  })
}

/** The rows of the access matrix for the routes of articles and image posts. */
export function articleRouteAccess(site: () => Site): AccessCase[] {
  const { post, status } = callAs(site)
  const { article, topic, version } = piecesOf(site)
  const owner = { 'articles.owner': ['member'] } as const
  const reveal = async (viewer: TestViewer, state: 'draft' | 'published') =>
    post(viewer, '/a/ajax/reveal', { contentType: 'article', contentId: await article(state) })
  const readers = ['member', 'editor', 'admin'] as const
  return [
    { name: 'ggm_a_ajax_imagepost', call: (viewer) => post(viewer, '/a/ajax/imagepost', { offset: 0 }) },
    { name: 'ggm_a_ajax_cards', call: (viewer) => status(viewer, '/a/ajax/cards?ids=article:1') },
    {
      name: 'ggm_a_ajax_topicpages',
      call: async (viewer) => status(viewer, `/a/ajax/topicpages/${(await topic()).slug}`),
    },
    { name: 'ggm_a_ajax_newssitemap', call: (viewer) => post(viewer, '/a/ajax/newssitemap', {}) },
    {
      name: 'ggm_a_ajax_delete',
      detail: 'a draft of a member',
      call: async (viewer) => post(viewer, `/a/ajax/article/delete/${await article('draft')}`, {}),
      holds: { 'articles.delete': readers },
    },
    {
      name: 'ggm_a_ajax_delete',
      detail: 'live, of a member',
      call: async (viewer) => post(viewer, `/a/ajax/article/delete/${await article('published')}`, {}),
      holds: { 'articles.delete': ['editor', 'admin'] },
    },
    {
      name: 'ggm_a_ajax_reject',
      call: async (viewer) =>
        post(viewer, `/a/ajax/article/reject/${await article('submitted')}`, { reason: 'Nein.' }),
    },
    {
      name: 'ggm_a_ajax_restore',
      call: async (viewer) => post(viewer, `/a/ajax/article/restore/${await article('rejected')}`, {}),
    },
    {
      name: 'ggm_a_ajax_desk',
      call: async (viewer) =>
        post(viewer, `/a/ajax/article/desk/${await article('submitted')}`, {
          move: 'publish',
          from: 'submitted',
        }),
    },
    {
      name: 'ggm_a_ajax_workflow',
      call: async (viewer) => status(viewer, `/a/ajax/article/workflow/${await article('draft')}`),
    },
    {
      name: 'ggm_a_ajax_workflow_add',
      call: async (viewer) =>
        post(viewer, `/a/ajax/article/workflow/${await article('draft')}`, { action: 'note', text: 'Foto?' }),
    },
    {
      name: 'ggm_a_ajax_duplicate',
      call: async (viewer) => post(viewer, `/a/ajax/article/duplicate/${await article('draft')}`, {}),
    },
    {
      name: 'ggm_a_ajax_submit',
      detail: 'a draft of a member',
      call: async (viewer) => post(viewer, `/a/ajax/article/submit/${await article('draft')}`, {}),
      holds: owner,
    },
    {
      name: 'ggm_a_ajax_takeback',
      detail: 'of a member',
      call: async (viewer) => post(viewer, `/a/ajax/article/takeback/${await article('submitted')}`, {}),
      holds: owner,
    },
    {
      name: 'ggm_a_ajax_reveal',
      detail: 'live, of a member',
      call: (viewer) => reveal(viewer, 'published'),
      holds: { 'articles.reveal': readers, ...facts.live },
    },
    {
      name: 'ggm_a_ajax_reveal',
      detail: 'a draft of a member',
      call: (viewer) => reveal(viewer, 'draft'),
      holds: { 'articles.reveal': readers, ...facts.draft },
    },
    {
      name: 'ggm_live_presence',
      detail: 'in a draft of a member',
      call: async (viewer) =>
        post(viewer, '/live/presence', {
          of: 'articles',
          id: await article('draft'),
          session: 'tab-of-the-access-test',
          isWriting: false,
        }),
      holds: { 'presence.edit': readers },
      refusals: { otherMember: 404 },
    },
    {
      name: 'ggm_live_presence_leave',
      call: (viewer) => post(viewer, '/live/presence/leave', { session: 'tab-of-the-access-test' }),
    },
    {
      name: 'ggm_versions_name',
      detail: 'of a draft of a member',
      call: async (viewer) =>
        post(viewer, '/versions/name', { ...(await version('draft')), name: 'Vor der Freigabe' }),
      holds: { 'versions.edit': readers },
      refusals: { otherMember: 404 },
    },
    {
      name: 'ggm_versions_restore',
      detail: 'of a draft of a member',
      call: async (viewer) => post(viewer, '/versions/restore', { ...(await version('draft')), as: 'draft' }),
      holds: { 'versions.edit': readers },
      refusals: { otherMember: 404 },
    },
  ]
}
