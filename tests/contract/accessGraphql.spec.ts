import {
  type AccessCase,
  collectionOperations,
  describeAccess,
  expecting,
  globalOperations,
  type TestViewer,
} from '@litfass/kit/testing'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type AccessPictures, buildAccessPictures } from '../factories/buildAccessPictures.ts'
import { buildAccount } from '../factories/buildAccount.ts'
import { buildGallery } from '../factories/buildGallery.ts'
import { buildImage } from '../factories/buildImage.ts'
import { callSite } from '../factories/callSite.ts'
import { addConsentLine } from '../factories/consentAccess.ts'
import { firstRecipeOf } from '../factories/firstRecipeOf.ts'
import { imageById } from '../factories/imageById.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
let picture: Buffer
let ids: AccessPictures['ids']
let consentLine = 0
const galleries = { open: 0, draft: 0 }

const FORGED_RECIPE = 'revision: 99, contentHash: "ff", rotation: 0, focus_x: 1, focus_y: 1'

beforeAll(async () => {
  ;({ picture, ids } = await buildAccessPictures(site()))
  consentLine = await addConsentLine(site().pool)
  galleries.open = (await buildGallery(site().payload, { pictures: [ids.open] })).id
  galleries.draft = (await buildGallery(site().payload, { isPublished: false })).id
})

const staff = { editor: 'done', admin: 'done' }

const cases: AccessCase[] = [
  {
    name: 'images.list',
    call: async (viewer) =>
      `${(await ask(viewer, `{ Images(where: { id: { less_than_equal: ${Math.max(...Object.values(ids))} } }) { totalDocs } }`)).data?.Images?.totalDocs}`,
    expected: expecting('1', { member: '2', editor: '3', admin: '3' }),
  },
  {
    name: 'images.read',
    detail: 'public',
    call: (viewer) => outcome(viewer, `{ Image(id: ${ids.open}) { id } }`),
    expected: expecting('done'),
  },
  {
    name: 'images.read',
    detail: 'restricted',
    call: (viewer) => outcome(viewer, `{ Image(id: ${ids.own}) { id } }`),
    expected: expecting('nothing', { member: 'done', ...staff }),
  },
  {
    name: 'images.create',
    detail: 'without a file, which GraphQL cannot carry',
    call: (viewer) =>
      outcome(
        viewer,
        'mutation { createImage(data: { imageManagerPrefix: "article", focus_x: 50, focus_y: 50, rotation: 0, visibility: public }) { id } }',
      ),
    expected: expecting('refused'),
  },
  {
    name: 'images.update',
    detail: 'of a public picture',
    call: (viewer) =>
      outcome(viewer, `mutation { updateImage(id: ${ids.open}, data: { caption: "Neu" }) { id } }`),
    expected: expecting('refused', staff),
  },
  {
    name: 'images.update',
    detail: 'of a member’s own picture',
    call: (viewer) =>
      outcome(viewer, `mutation { updateImage(id: ${ids.own}, data: { caption: "Neu" }) { id } }`),
    expected: expecting('refused', { member: 'done', ...staff }),
  },
  {
    name: 'images.delete',
    call: async (viewer) => {
      const { id } = await buildImage(site().payload, { picture })
      return outcome(viewer, `mutation { deleteImage(id: ${id}) { id } }`)
    },
    expected: expecting('refused', staff),
  },
  {
    name: 'image-recipes.list',
    detail: 'the first of each picture',
    call: async (viewer) => {
      const query = '{ ImageRecipes(where: { revision: { equals: 1 } }) { totalDocs } }'
      const found = (await ask(viewer, query)).data?.ImageRecipes?.totalDocs
      return found === undefined ? 'refused' : Number(found) > 1 ? 'all' : `${found}`
    },
    expected: expecting('refused', { member: '1', otherMember: '0', editor: 'all', admin: 'all' }),
  },
  {
    name: 'image-recipes.read',
    detail: 'of a member’s picture',
    call: async (viewer) => outcome(viewer, `{ ImageRecipe(id: ${await recipeOf(ids.own)}) { revision } }`),
    expected: expecting('nothing', { member: 'done', ...staff }),
  },
  {
    name: 'image-recipes.create',
    call: (viewer) =>
      outcome(viewer, `mutation { createImageRecipe(data: { image: ${ids.own}, ${FORGED_RECIPE} }) { id } }`),
    expected: expecting('refused'),
  },
  {
    name: 'image-recipes.update',
    call: async (viewer) =>
      outcome(
        viewer,
        `mutation { updateImageRecipe(id: ${await recipeOf(ids.own)}, data: { focus_x: 1 }) { id } }`,
      ),
    expected: expecting('refused'),
  },
  {
    name: 'image-recipes.delete',
    call: async (viewer) =>
      outcome(viewer, `mutation { deleteImageRecipe(id: ${await recipeOf(ids.own)}) { id } }`),
    expected: expecting('refused'),
  },
  {
    name: 'accounts.list',
    call: async (viewer) => {
      const total = (await ask(viewer, '{ Accounts { totalDocs } }')).data?.Accounts?.totalDocs
      return total === undefined ? 'refused' : Number(total) > 1 ? 'all' : 'own'
    },
    expected: expecting('own', { anonymous: 'refused', locked: 'refused', editor: 'all', admin: 'all' }),
  },
  {
    name: 'accounts.read',
    detail: 'of a member',
    call: (viewer) => outcome(viewer, `{ Account(id: ${site().viewers.member.account?.id}) { email } }`),
    expected: expecting('nothing', { member: 'done', ...staff }),
  },
  {
    name: 'accounts.create',
    call: (viewer) =>
      outcome(
        viewer,
        `mutation { createAccount(data: { name: "Neu", email: "neu-${viewer.kind}@litfass.test", password: "ein-passwort", role: admin, state: approved }) { id } }`,
      ),
    expected: expecting('refused', { admin: 'done' }),
  },
  {
    name: 'accounts.update',
    detail: 'of a member',
    call: (viewer) =>
      outcome(
        viewer,
        `mutation { updateAccount(id: ${site().viewers.member.account?.id}, data: { name: "Neu" }) { id } }`,
      ),
    expected: expecting('refused', { member: 'done', admin: 'done' }),
  },
  {
    name: 'accounts.delete',
    call: async (viewer) => {
      const { id } = await buildAccount(site().payload)
      return outcome(viewer, `mutation { deleteAccount(id: ${id}) { id } }`)
    },
    expected: expecting('refused', { admin: 'done' }),
  },
  {
    name: 'galleries.list',
    call: async (viewer) => {
      const query = `{ Galleries(where: { id: { less_than_equal: ${galleries.draft} } }) { totalDocs } }`
      return `${(await ask(viewer, query)).data?.Galleries?.totalDocs}`
    },
    expected: expecting('1', { editor: '2', admin: '2' }),
  },
  {
    name: 'galleries.read',
    detail: 'published',
    call: (viewer) => outcome(viewer, `{ Gallery(id: ${galleries.open}) { title } }`),
    expected: expecting('done'),
  },
  {
    name: 'galleries.read',
    detail: 'published, by its rows',
    call: async (viewer) => {
      const query = `{ Gallery(id: ${galleries.open}) { pictures { caption } } }`
      const rows = (await ask(viewer, query)).data?.Gallery?.pictures
      return Array.isArray(rows) && rows.length > 0 ? 'told' : 'nothing'
    },
    expected: expecting('nothing', { editor: 'told', admin: 'told' }),
  },
  {
    name: 'galleries.read',
    detail: 'not published',
    call: (viewer) => outcome(viewer, `{ Gallery(id: ${galleries.draft}) { title } }`),
    expected: expecting('nothing', staff),
  },
  {
    name: 'galleries.create',
    call: (viewer) =>
      outcome(
        viewer,
        `mutation { createGallery(data: { title: "Neu", layout: "list", ratio: { small: "3:2", medium: "3:2", large: "3:2" } }) { id } }`,
      ),
    expected: expecting('refused', staff),
  },
  {
    name: 'galleries.update',
    call: (viewer) =>
      outcome(viewer, `mutation { updateGallery(id: ${galleries.open}, data: { intro: "Neu" }) { id } }`),
    expected: expecting('refused', staff),
  },
  {
    name: 'galleries.delete',
    call: async (viewer) => {
      const { id } = await buildGallery(site().payload)
      return outcome(viewer, `mutation { deleteGallery(id: ${id}) { id } }`)
    },
    expected: expecting('refused', staff),
  },
  {
    name: 'consent-log.list',
    call: (viewer) => outcome(viewer, '{ ConsentLogEntries { totalDocs } }'),
    expected: expecting('nothing', staff),
  },
  {
    name: 'consent-log.read',
    call: (viewer) => outcome(viewer, `{ ConsentLogEntry(id: ${consentLine}) { action } }`),
    expected: expecting('nothing', staff),
  },
  {
    name: 'consent-log.create',
    call: (viewer) =>
      outcome(
        viewer,
        'mutation { createConsentLogEntry(data: { at: "2026-01-01", action: allow, proof: "e", version: 1 }) { id } }',
      ),
    expected: expecting('refused'),
  },
  {
    name: 'consent-log.update',
    call: (viewer) =>
      outcome(
        viewer,
        `mutation { updateConsentLogEntry(id: ${consentLine}, data: { action: allow }) { id } }`,
      ),
    expected: expecting('refused'),
  },
  {
    name: 'consent-log.delete',
    call: (viewer) => outcome(viewer, `mutation { deleteConsentLogEntry(id: ${consentLine}) { id } }`),
    expected: expecting('refused'),
  },
  {
    name: 'front-page.read',
    call: (viewer) => outcome(viewer, '{ FrontPage { pictures { caption } } }'),
    expected: expecting('done'),
  },
  {
    name: 'front-page.update',
    call: (viewer) =>
      outcome(viewer, `mutation { updateFrontPage(data: { lead: ${ids.open} }) { updatedAt } }`),
    expected: expecting('refused', staff),
  },
]

describeAccess({
  title: 'collections and globals over GraphQL',
  // These are the plugins' own and not in the schema; see below.
  names: () =>
    [...collectionOperations(site().payload.config), ...globalOperations(site().payload.config)].filter(
      (name) => !/^(image-renditions|bookmarks|bookmark-\w+)\./.test(name),
    ),
  cases,
  viewers: () => site().viewers,
})

it.each(['ImageRenditions', 'Bookmarks', 'BookmarkVisitors', 'BookmarkShares'])(
  'knows nothing of %s, which is its plugin’s own',
  async (name) => {
    const { errors } = await ask(site().viewers.admin, `{ ${name} { totalDocs } }`)
    expect(errors?.[0]?.message).toContain('Cannot query field')
  },
)

it('takes no derived field from a client', async () => {
  const { viewers, payload } = site()
  const before = await buildImage(payload)
  const forged =
    'is_stub: false, renditionHash: "ffffffffffffffff", contentHash: "ff", owner: 1, revision: 99, filename: "fremd.jpg", mimeType: "text/html", width: 1'
  await ask(viewers.admin, `mutation { updateImage(id: ${before.id}, data: { ${forged} }) { id } }`)
  expect(await imageById(payload, before.id)).toMatchObject({
    is_stub: true,
    renditionHash: before.renditionHash,
    contentHash: before.contentHash,
    owner: before.owner,
    filename: before.filename,
    mimeType: 'image/jpeg',
    width: before.width,
  })
})

it('lets an account neither raise itself nor approve itself', async () => {
  const { viewers, payload } = site()
  const id = Number(viewers.otherMember.account?.id)
  await ask(viewers.otherMember, `mutation { updateAccount(id: ${id}, data: { role: admin }) { id } }`)
  expect(
    await payload.findByID({ collection: 'accounts', id, depth: 0, overrideAccess: true }),
  ).toMatchObject({ role: 'member' })
})

it('shows the schema to nobody in production', async () => {
  const { errors } = await ask(site().viewers.admin, '{ __schema { types { name } } }')
  expect(errors?.length).toBeGreaterThan(0)
})

it('tells in words and by code why it refuses', async () => {
  const { errors } = await ask(
    site().viewers.editor,
    'mutation { createImage(data: { imageManagerPrefix: "article", focus_x: 50, focus_y: 50, rotation: 0, visibility: public }) { id } }',
    'en',
  )
  expect(errors?.[0]).toMatchObject({
    message: 'No image file has arrived.',
    extensions: { data: { code: 'upload.empty' }, statusCode: 400 },
  })
})

const reply = z.object({
  data: z.record(z.string(), z.record(z.string(), z.unknown()).nullish()).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
})

async function ask(viewer: TestViewer, query: string, language = 'de') {
  const answer = await callSite(site(), '/api/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language, ...viewer.headers },
    body: JSON.stringify({ query }),
  })
  return reply.parse(await answer.json())
}

function recipeOf(imageId: number): Promise<number> {
  return firstRecipeOf(site().payload, imageId)
}

async function outcome(viewer: TestViewer, query: string): Promise<string> {
  const { data, errors } = await ask(viewer, query)
  // A question the schema does not know says nothing about rights.
  if (
    errors?.some(({ message }) =>
      /^(Syntax Error|Cannot query|Unknown|Argument|Field|Expected)\b/.test(message),
    )
  ) {
    throw new Error(`${query}: ${errors[0]?.message}`)
  }
  if (Object.values(data ?? {}).some(Boolean)) return 'done'
  return errors && query.startsWith('mutation') ? 'refused' : 'nothing'
}
