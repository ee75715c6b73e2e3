import { type AccessCase, collectionOperations, describeAccess, globalOperations } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { accountRestAccess } from '../factories/accountRestAccess.ts'
import { buildImage } from '../factories/buildImage.ts'
import { consentLogRestAccess } from '../factories/consentAccess.ts'
import { frontPageRestAccess } from '../factories/frontPageRestAccess.ts'
import { galleryRestAccess } from '../factories/galleryRestAccess.ts'
import { hiddenRestAccess } from '../factories/hiddenRestAccess.ts'
import { imageRestAccess } from '../factories/imageRestAccess.ts'
import { recipeRestAccess } from '../factories/recipeRestAccess.ts'
import { restAs } from '../factories/restAs.ts'
import { useAccessContent } from '../factories/useAccessContent.ts'
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
