import {
  type AccessCase,
  collectionOperations,
  describeAccess,
  expecting,
  globalOperations,
  type TestViewer,
} from '@litfass/kit/testing'
import { beforeAll, expect, it } from 'vitest'
import { type AccessPictures, buildAccessPictures } from '../factories/buildAccessPictures.ts'
import { buildAccount } from '../factories/buildAccount.ts'
import { buildGallery } from '../factories/buildGallery.ts'
import { buildImage } from '../factories/buildImage.ts'
import { callSite } from '../factories/callSite.ts'
import { addConsentLine } from '../factories/consentAccess.ts'
import { firstRecipeOf } from '../factories/firstRecipeOf.ts'
import { payloadForm } from '../factories/forms.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

let picture: Buffer
let ids: AccessPictures['ids']
let consentLine = 0
const galleries = { open: 0, draft: 0 }

const FORGED_RECIPE = { revision: 99, contentHash: 'ff', rotation: 0, focus_x: 1, focus_y: 1 }

const FORGED_CONSENT = { at: '2026-01-01', action: 'allow', proof: 'e'.repeat(32), version: 1 }

beforeAll(async () => {
  ;({ picture, ids } = await buildAccessPictures(site()))
  consentLine = await addConsentLine(site().pool)
  galleries.open = (await buildGallery(site().payload, { pictures: [ids.open] })).id
  galleries.draft = (await buildGallery(site().payload, { isPublished: false })).id
})

const staff = (outcome: number | string) => ({ editor: outcome, admin: outcome })

/** Collections only their plugins read and write. */
const HIDDEN: { slug: string; data: object }[] = [
  { slug: 'image-renditions', data: { image: 1, hash: 'f'.repeat(32) } },
  { slug: 'bookmarks', data: { account: 1, imageType: 'image', mediaId: 1, savedAt: '2026-01-01' } },
  { slug: 'bookmark-visitors', data: { hash: 'f'.repeat(64), expiresAt: '2100-01-01' } },
  { slug: 'bookmark-shares', data: { account: 1, list: 'saved', tokenHash: 'f'.repeat(64) } },
]

const cases: AccessCase[] = [
  {
    name: 'images.list',
    detail: 'by number',
    call: async (viewer) => `${await total(viewer, '/api/images')} pictures`,
    expected: expecting('1 pictures', { member: '2 pictures', ...staff('3 pictures') }),
  },
  {
    name: 'images.read',
    detail: 'public',
    call: (viewer) => status(viewer, 'GET', `/api/images/${ids.open}`),
    expected: expecting(200),
  },
  {
    name: 'images.read',
    detail: 'restricted',
    call: (viewer) => status(viewer, 'GET', `/api/images/${ids.own}`),
    expected: expecting(404, { member: 200, ...staff(200) }),
  },
  {
    name: 'images.read',
    detail: 'withdrawn',
    call: (viewer) => status(viewer, 'GET', `/api/images/${ids.withdrawn}`),
    expected: expecting(404, staff(200)),
  },
  {
    name: 'images.read',
    detail: 'fields of a public picture that lead to its original',
    call: async (viewer) => {
      const image = await (await send(viewer, 'GET', `/api/images/${ids.open}`)).json()
      return (
        ['contentHash', 'originalName', 'metadata', 'owner'].filter((name) => name in image).join() || 'none'
      )
    },
    expected: expecting('none', staff('contentHash,originalName,metadata,owner')),
  },
  {
    name: 'images.create',
    detail: 'for an article',
    call: (viewer) => upload(viewer, 'article'),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(201) }),
  },
  {
    name: 'images.create',
    detail: 'as avatar',
    call: (viewer) => upload(viewer, 'avatar'),
    expected: expecting(403, { anonymous: 401, locked: 401, member: 201, otherMember: 201, ...staff(201) }),
  },
  {
    name: 'images.update',
    detail: 'of a public picture',
    call: (viewer) => status(viewer, 'PATCH', `/api/images/${ids.open}`, { caption: 'Neu' }),
    expected: expecting(403, staff(200)),
  },
  {
    name: 'images.update',
    detail: 'of a member’s own picture',
    call: (viewer) => status(viewer, 'PATCH', `/api/images/${ids.own}`, { caption: 'Neu' }),
    expected: expecting(403, { member: 200, ...staff(200) }),
  },
  {
    name: 'images.update',
    detail: 'of many at once, by number',
    call: async (viewer) => {
      const answer = await send(viewer, 'PATCH', '/api/images?where[id][exists]=true', { copyright: 'Neu' })
      return answer.ok ? `${(await answer.json()).docs.length} changed` : answer.status
    },
    expected: expecting(403, { member: '1 changed', otherMember: '0 changed', ...staff('3 changed') }),
  },
  {
    name: 'images.delete',
    detail: 'of somebody else’s picture',
    call: async (viewer) => {
      const { id } = await buildImage(site().payload, { picture })
      return status(viewer, 'DELETE', `/api/images/${id}`)
    },
    expected: expecting(403, staff(200)),
  },
  {
    name: 'images.delete',
    detail: 'of one’s own picture',
    call: async (viewer) => {
      const { id } = await buildImage(site().payload, {
        picture,
        imageManagerPrefix: 'avatar',
        owner: viewer,
      })
      return status(viewer, 'DELETE', `/api/images/${id}`)
    },
    expected: expecting(403, { member: 200, otherMember: 200, ...staff(200) }),
  },
  ...HIDDEN.flatMap(({ slug, data }) =>
    ['list', 'read', 'create', 'update', 'delete'].map((operation) => ({
      name: `${slug}.${operation}`,
      call: (viewer: TestViewer) => callHidden(viewer, { slug, data, operation }),
      expected: expecting(403),
    })),
  ),
  {
    name: 'consent-log.list',
    call: (viewer) => status(viewer, 'GET', '/api/consent-log'),
    expected: expecting(403, staff(200)),
  },
  {
    name: 'consent-log.read',
    call: (viewer) => status(viewer, 'GET', `/api/consent-log/${consentLine}`),
    expected: expecting(403, staff(200)),
  },
  {
    name: 'consent-log.create',
    detail: 'forged',
    call: (viewer) => status(viewer, 'POST', '/api/consent-log', FORGED_CONSENT),
    expected: expecting(403),
  },
  {
    name: 'consent-log.update',
    call: (viewer) => status(viewer, 'PATCH', `/api/consent-log/${consentLine}`, { action: 'allow' }),
    expected: expecting(403),
  },
  {
    name: 'consent-log.delete',
    call: (viewer) => status(viewer, 'DELETE', `/api/consent-log/${consentLine}`),
    expected: expecting(403),
  },
  {
    name: 'image-recipes.list',
    detail: 'by pictures told of',
    call: async (viewer) => {
      const path = `/api/image-recipes?where[image][in]=${Object.values(ids)}&limit=0`
      const answer = await send(viewer, 'GET', path)
      if (!answer.ok) return answer.status
      const docs: { image: unknown; savedBy: unknown }[] = (await answer.json()).docs
      if (docs.some(({ savedBy }) => typeof savedBy === 'object' && savedBy !== null)) return 'accounts told'
      return `${new Set(docs.map(({ image }) => JSON.stringify(image))).size} told`
    },
    expected: expecting(403, { member: '1 told', otherMember: '0 told', ...staff('3 told') }),
  },
  {
    name: 'image-recipes.read',
    detail: 'of a member’s picture',
    call: async (viewer) => status(viewer, 'GET', `/api/image-recipes/${await recipeOf(ids.own)}`),
    expected: expecting(403, { member: 200, otherMember: 404, ...staff(200) }),
  },
  {
    name: 'image-recipes.read',
    detail: 'of a withdrawn picture',
    call: async (viewer) => status(viewer, 'GET', `/api/image-recipes/${await recipeOf(ids.withdrawn)}`),
    expected: expecting(403, { member: 404, otherMember: 404, ...staff(200) }),
  },
  {
    name: 'image-recipes.create',
    call: (viewer) => status(viewer, 'POST', '/api/image-recipes', { ...FORGED_RECIPE, image: ids.own }),
    expected: expecting(403),
  },
  {
    name: 'image-recipes.update',
    call: async (viewer) =>
      status(viewer, 'PATCH', `/api/image-recipes/${await recipeOf(ids.own)}`, FORGED_RECIPE),
    expected: expecting(403),
  },
  {
    name: 'image-recipes.delete',
    call: async (viewer) => status(viewer, 'DELETE', `/api/image-recipes/${await recipeOf(ids.own)}`),
    expected: expecting(403),
  },
  {
    name: 'accounts.list',
    detail: 'by number',
    call: async (viewer) => {
      const answer = await send(viewer, 'GET', '/api/accounts?limit=100')
      return answer.ok ? ((await answer.json()).totalDocs > 1 ? 'all' : 'own') : answer.status
    },
    expected: expecting(403, { member: 'own', otherMember: 'own', pending: 'own', ...staff('all') }),
  },
  {
    name: 'accounts.read',
    detail: 'of a member',
    call: (viewer) => status(viewer, 'GET', `/api/accounts/${site().viewers.member.account?.id}`),
    expected: expecting(403, { member: 200, otherMember: 404, pending: 404, ...staff(200) }),
  },
  {
    name: 'accounts.create',
    call: async (viewer) => {
      const account = {
        name: 'Neu',
        email: `neu-${viewer.kind}@litfass.test`,
        password: 'ein-passwort',
        role: 'admin',
      }
      return status(viewer, 'POST', '/api/accounts', account)
    },
    expected: expecting(403, { admin: 201 }),
  },
  {
    name: 'accounts.update',
    detail: 'of oneself',
    call: (viewer) =>
      status(viewer, 'PATCH', `/api/accounts/${viewer.account?.id ?? 1}`, { name: 'Neuer Name' }),
    expected: expecting(200, { anonymous: 403, pending: 403, locked: 403 }),
  },
  {
    name: 'accounts.update',
    detail: 'of a member',
    call: (viewer) =>
      status(viewer, 'PATCH', `/api/accounts/${site().viewers.member.account?.id}`, { name: 'Neuer Name' }),
    expected: expecting(403, { member: 200, admin: 200 }),
  },
  {
    name: 'accounts.update',
    detail: 'of one’s own role and state, which only admins change',
    call: async (viewer) => {
      const { user, viewer: asUser } = await freshAccount(viewer)
      await send(asUser, 'PATCH', `/api/accounts/${user.id}`, { role: 'admin', state: 'approved' })
      const stored = await site().payload.findByID({
        collection: 'accounts',
        id: user.id,
        depth: 0,
        overrideAccess: true,
      })
      return stored.role === user.role && stored.state === user.state ? 'as before' : 'changed'
    },
    expected: expecting('as before'),
  },
  {
    name: 'accounts.delete',
    call: async (viewer) => {
      const { id } = await buildAccount(site().payload)
      return status(viewer, 'DELETE', `/api/accounts/${id}`)
    },
    expected: expecting(403, { admin: 200 }),
  },
  {
    name: 'galleries.list',
    detail: 'by number',
    call: async (viewer) => {
      const path = `/api/galleries?where[id][in]=${Object.values(galleries)}`
      return `${(await (await send(viewer, 'GET', path)).json()).totalDocs} galleries`
    },
    expected: expecting('1 galleries', staff('2 galleries')),
  },
  {
    name: 'galleries.read',
    detail: 'published, by what is told of its rows',
    call: async (viewer) => {
      const answer = await send(viewer, 'GET', `/api/galleries/${galleries.open}`)
      const { title, pictures, formerEntries } = await answer.json()
      return [answer.status, title && 'title', pictures?.length > 0 && 'rows', formerEntries && 'former']
        .filter(Boolean)
        .join(', ')
    },
    expected: expecting('200, title', staff('200, title, rows')),
  },
  {
    name: 'galleries.read',
    detail: 'not published',
    call: (viewer) => status(viewer, 'GET', `/api/galleries/${galleries.draft}`),
    expected: expecting(404, staff(200)),
  },
  {
    name: 'galleries.create',
    call: (viewer) =>
      status(viewer, 'POST', '/api/galleries', { title: 'Neu', pictures: [{ image: ids.open }] }),
    expected: expecting(403, staff(201)),
  },
  {
    name: 'galleries.update',
    call: (viewer) => status(viewer, 'PATCH', `/api/galleries/${galleries.open}`, { intro: 'Neu' }),
    expected: expecting(403, staff(200)),
  },
  {
    name: 'galleries.update',
    detail: 'of many at once, by number',
    call: async (viewer) => {
      const answer = await send(viewer, 'PATCH', `/api/galleries?where[id][in]=${Object.values(galleries)}`, {
        intro: 'Neu',
      })
      return answer.ok ? `${(await answer.json()).docs.length} changed` : answer.status
    },
    expected: expecting(403, staff('2 changed')),
  },
  {
    name: 'galleries.delete',
    call: async (viewer) => {
      const { id } = await buildGallery(site().payload)
      return status(viewer, 'DELETE', `/api/galleries/${id}`)
    },
    expected: expecting(403, staff(200)),
  },
  {
    name: 'front-page.read',
    detail: 'with its pictures, by those that are shown whole',
    call: async (viewer) => {
      await chooseAll()
      const { pictures } = await (await send(viewer, 'GET', '/api/globals/front-page?depth=1')).json()
      const told = new Set(pictures.flatMap((picture: { id?: number }) => picture.id ?? []))
      const names = Object.entries(ids).filter(([, id]) => told.has(id))
      return names.map(([name]) => name).join(', ')
    },
    expected: expecting('open', { member: 'open, own', ...staff('open, own, withdrawn') }),
  },
  {
    name: 'front-page.update',
    call: (viewer) => status(viewer, 'POST', '/api/globals/front-page', { lead: ids.open }),
    expected: expecting(403, staff(200)),
  },
]

describeAccess({
  title: 'collections and globals over REST',
  names: () => [...collectionOperations(site().payload.config), ...globalOperations(site().payload.config)],
  cases,
  viewers: () => site().viewers,
})

it('finds no picture by a field the caller may not read', async () => {
  const { viewers, payload } = site()
  const { contentHash } = await buildImage(payload)
  for (const where of [
    `where[contentHash][equals]=${contentHash}`,
    'where[owner.email][like]=litfass',
    'where[originalName][like]=bild',
  ]) {
    const answer = await send(viewers.anonymous, 'GET', `/api/images?${where}`)
    expect(answer.ok ? (await answer.json()).totalDocs : 0, where).toBe(0)
  }
})

it('tells nobody by sorting what the caller may not read', async () => {
  const answer = await send(site().viewers.anonymous, 'GET', '/api/images?sort=contentHash')
  expect(answer.ok ? 'sorted' : 'refused').toBe('refused')
})

it('gives no password, session or key away, to admins neither', async () => {
  const { viewers } = site()
  const text = await (await send(viewers.admin, 'GET', '/api/accounts?limit=100&depth=2')).text()
  for (const secret of ['"hash"', '"salt"', '"resetPasswordToken"', '"apiKeyIndex"'])
    expect(text).not.toContain(secret)
})

/** Puts every picture on the front page, those not everybody may see among them. */
async function chooseAll(): Promise<void> {
  const pictures = Object.values(ids)
  await site().payload.updateGlobal({
    slug: 'front-page',
    data: { pictures },
    depth: 0,
    overrideAccess: true,
  })
}

async function total(viewer: TestViewer, path: string): Promise<number> {
  return (await (await send(viewer, 'GET', `${path}?where[id][in]=${Object.values(ids)}`)).json()).totalDocs
}

async function status(viewer: TestViewer, method: string, path: string, data?: object): Promise<number> {
  const answer = await send(viewer, method, path, data)
  await answer.body?.cancel()
  return answer.status
}

function send(viewer: TestViewer, method: string, path: string, data?: object): Promise<Response> {
  const headers = { ...viewer.headers, ...(data && { 'Content-Type': 'application/json' }) }
  return callSite(site(), path, { method, headers, ...(data && { body: JSON.stringify(data) }) })
}

async function upload(viewer: TestViewer, imageManagerPrefix: string): Promise<number> {
  const body = payloadForm({ content: picture }, { imageManagerPrefix })
  const answer = await callSite(site(), '/api/images', { method: 'POST', headers: viewer.headers, body })
  if (answer.ok)
    await site().payload.delete({
      collection: 'images',
      id: (await answer.json()).doc.id,
      depth: 0,
      overrideAccess: true,
    })
  return answer.status
}

function recipeOf(imageId: number): Promise<number> {
  return firstRecipeOf(site().payload, imageId)
}

type HiddenCall = { slug: string; data: object; operation: string }

async function callHidden(viewer: TestViewer, { slug, data, operation }: HiddenCall): Promise<number> {
  const methods: Record<string, string> = {
    list: 'GET',
    read: 'GET',
    create: 'POST',
    update: 'PATCH',
    delete: 'DELETE',
  }
  const path = ['list', 'create'].includes(operation) ? `/api/${slug}` : `/api/${slug}/1`
  const body = ['create', 'update'].includes(operation) ? data : undefined
  return status(viewer, methods[operation] ?? 'GET', path, body)
}

/** Somebody like the viewer, signed in, whose role and state may change without disturbing the others. */
async function freshAccount(like: TestViewer) {
  const { payload } = site()
  const { role = 'member', state = 'approved' } = like.account ?? {}
  const password = 'ein-passwort'
  const lasting = like.kind === 'locked' ? 'approved' : state
  const user = await buildAccount(payload, {
    role: like.kind === 'admin' ? 'editor' : role,
    state: lasting,
    password,
  })
  const { token } = await payload.login({ collection: 'accounts', data: { email: user.email, password } })
  const headers: Record<string, string> = like.account ? { Authorization: `JWT ${token}` } : {}
  return { user, viewer: { ...like, headers } }
}
