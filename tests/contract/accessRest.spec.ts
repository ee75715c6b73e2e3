import { type AccessCase, describeAccess, VIEWER_KINDS } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { accountRestAccess } from '../factories/access/accounts.ts'
import { articleRestAccess } from '../factories/access/articles.ts'
import { commentRestAccess } from '../factories/access/comments.ts'
import { consentLogRestAccess } from '../factories/access/consent.ts'
import { useAccessContent } from '../factories/access/content.ts'
import { creditRestAccess } from '../factories/access/credits.ts'
import { frontPageRestAccess } from '../factories/access/frontPage.ts'
import { galleryRestAccess } from '../factories/access/galleries.ts'
import { hiddenRestAccess } from '../factories/access/hidden.ts'
import { imageRestAccess } from '../factories/access/images.ts'
import { landingPageRestAccess } from '../factories/access/landingPages.ts'
import { messageRestAccess } from '../factories/access/messages.ts'
import { participationRestAccess } from '../factories/access/participation.ts'
import { profileRestAccess } from '../factories/access/profiles.ts'
import { recipeRestAccess } from '../factories/access/recipes.ts'
import { reportRestAccess } from '../factories/access/reports.ts'
import { teaserRestAccess } from '../factories/access/teasers.ts'
import { topicRestAccess } from '../factories/access/topics.ts'
import { buildAccount } from '../factories/accounts.ts'
import { restAs } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const { send } = restAs(site)
const { pictures, consentLine, galleries } = useAccessContent(site)

const cases: AccessCase[] = [
  ...imageRestAccess(site, pictures),
  ...hiddenRestAccess(site),
  ...consentLogRestAccess(site, consentLine),
  ...recipeRestAccess(site, pictures),
  ...accountRestAccess(site),
  ...galleryRestAccess(site, { pictures, galleries }),
  ...frontPageRestAccess(site, pictures),
  ...topicRestAccess(site),
  ...reportRestAccess(site),
  ...profileRestAccess(site),
  ...messageRestAccess(site),
  ...commentRestAccess(site, pictures),
  ...articleRestAccess(site),
  ...participationRestAccess(site),
  ...landingPageRestAccess(site),
  ...teaserRestAccess(site),
  ...creditRestAccess(site),
]

describeAccess({
  title: 'collections and globals over REST',
  channel: 'rest',
  config: () => site().payload.config,
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

it('reveals nothing by sorting that the caller may not read', async () => {
  const answer = await send(site().viewers.anonymous, 'GET', '/api/images?sort=contentHash')
  expect(answer.ok ? 'sorted' : 'refused').toBe('refused')
})

it('reveals no password, session or key, not even to admins', async () => {
  const { viewers } = site()
  const text = await (await send(viewers.admin, 'GET', '/api/accounts?limit=100&depth=2')).text()
  for (const secret of ['"hash"', '"salt"', '"resetPasswordToken"', '"apiKeyIndex"'])
    expect(text).not.toContain(secret)
})

it.each(VIEWER_KINDS.filter((kind) => kind !== 'anonymous'))(
  'lets an account like %s change neither its own role nor its state',
  async (kind) => {
    const { payload, viewers } = site()
    const { role = 'member', state = 'approved' } = viewers[kind].account ?? {}
    const password = 'ein-passwort'
    const user = await buildAccount(payload, { role: role === 'admin' ? 'editor' : role, state, password })
    const { token } = await payload.login({ collection: 'accounts', data: { email: user.email, password } })
    const viewer = { ...viewers[kind], headers: { Authorization: `JWT ${token}` } }
    await send(viewer, 'PATCH', `/api/accounts/${user.id}`, { role: 'admin', state: 'approved' })
    expect(
      await payload.findByID({ collection: 'accounts', id: user.id, depth: 0, overrideAccess: true }),
    ).toMatchObject({ role: user.role, state: user.state })
  },
)
