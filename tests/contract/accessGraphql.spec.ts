import { type AccessCase, describeAccess } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { accountGraphqlAccess } from '../factories/access/accounts.ts'
import { articleGraphqlAccess } from '../factories/access/articles.ts'
import { consentGraphqlAccess } from '../factories/access/consent.ts'
import { useAccessContent } from '../factories/access/content.ts'
import { frontPageGraphqlAccess } from '../factories/access/frontPage.ts'
import { galleryGraphqlAccess } from '../factories/access/galleries.ts'
import { CREATE_IMAGE, imageGraphqlAccess } from '../factories/access/images.ts'
import { profileGraphqlAccess } from '../factories/access/profiles.ts'
import { recipeGraphqlAccess } from '../factories/access/recipes.ts'
import { topicGraphqlAccess } from '../factories/access/topics.ts'
import { buildAccount } from '../factories/accounts.ts'
import { graphqlAs } from '../factories/calls.ts'
import { buildImage, imageById } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const { ask } = graphqlAs(site)
const { pictures, consentLine, galleries } = useAccessContent(site)

const cases: AccessCase[] = [
  ...imageGraphqlAccess(site, pictures),
  ...recipeGraphqlAccess(site, pictures),
  ...accountGraphqlAccess(site),
  ...galleryGraphqlAccess(site, galleries),
  ...consentGraphqlAccess(site, consentLine),
  ...frontPageGraphqlAccess(site, pictures),
  ...topicGraphqlAccess(site),
  ...profileGraphqlAccess(site),
  ...articleGraphqlAccess(site),
]

describeAccess({
  title: 'collections and globals over GraphQL',
  channel: 'graphql',
  config: () => site().payload.config,
  cases,
  viewers: () => site().viewers,
})

it.each(['ImageRenditions', 'Bookmarks', 'BookmarkVisitors', 'BookmarkShares'])(
  'does not expose %s, which is internal to its plugin',
  async (name) => {
    const { errors } = await ask(site().viewers.admin, `{ ${name} { totalDocs } }`)
    expect(errors?.[0]?.message).toContain('Cannot query field')
  },
)

it('takes no derived field from a client', async () => {
  const { viewers, payload } = site()
  const before = await buildImage(payload)
  const forged =
    'is_stub: false, renditionHash: "ffffffffffffffff", contentHash: "ff", owner: 1, filename: "fremd.jpg", mimeType: "text/html", width: 1'
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

it('does not change the state of an account: that is a separate action', async () => {
  const { viewers, payload, pool } = site()
  const { id } = await buildAccount(payload)
  const { data } = await ask(
    viewers.admin,
    `mutation { updateAccount(id: ${id}, data: { state: locked }) { state } }`,
  )
  expect(data).toEqual({ updateAccount: { state: 'approved' } })
  const { rowCount } = await pool.query('select from litfass_account_log where account_id = $1', [id])
  expect(rowCount).toBe(0)
})

it('lets an account neither promote nor approve itself', async () => {
  const { viewers, payload } = site()
  const id = Number(viewers.otherMember.account?.id)
  await ask(viewers.otherMember, `mutation { updateAccount(id: ${id}, data: { role: admin }) { id } }`)
  expect(
    await payload.findByID({ collection: 'accounts', id, depth: 0, overrideAccess: true }),
  ).toMatchObject({ role: 'member' })
})

it('shows the schema to no one in production', async () => {
  const { errors } = await ask(site().viewers.admin, '{ __schema { types { name } } }')
  expect(errors?.length).toBeGreaterThan(0)
})

it('explains a refusal with a message and a code', async () => {
  const { errors } = await ask(site().viewers.editor, CREATE_IMAGE, 'en')
  expect(errors?.[0]).toMatchObject({
    message: 'No image file has arrived.',
    extensions: { data: { code: 'upload.empty' }, statusCode: 400 },
  })
})
