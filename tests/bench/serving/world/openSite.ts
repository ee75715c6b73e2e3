import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bootPayload, openSuite, type Suite } from '@litfass/kit/testing'
import type { Payload } from 'payload'
import type { Image } from '../../../../payload-types.ts'
import { buildAccount, buildViewers } from '../../../factories/accounts.ts'
import { buildImage, untilProcessed } from '../../../factories/images.ts'

import { project } from '../../../factories/project.ts'

import type { Site } from './World.ts'

const VARIANT = 'L.webp'

interface SiteOptions {
  /** A folder of pictures to add. */
  readonly pictures: string
  /** How many members there are besides the usual accounts. */
  readonly members?: number
  readonly env?: Record<string, string>
}

/** Starts the site's web server and a worker on a database of their own, and adds the pictures of a folder. */
export const openSite = async ({ pictures, members: count = 0, env }: SiteOptions): Promise<Site> => {
  const suite = await openSuite(project, { env: { LITFASS_LOG_LEVEL: 'warn', ...env } })
  try {
    const payload = await bootPayload({ env: suite.env, config: project.config })
    const [{ member, editor }, web] = await Promise.all([
      buildViewers(payload, suite.url),
      suite.startServer(),
      suite.startWorker({ LITFASS_LOG_LEVEL: 'info' }),
    ])
    const members = await addMembers(payload, count)
    const images = await addPictures(payload, pictures)
    await payload.destroy()
    const variant = await variantOf(suite, images[0])
    const { url, pool, end } = suite
    const run: Site['run'] = (name, own) => suite.run(name, project.server, own)
    const ids = images.map(({ id }) => id)
    return { url, web, run, pool, member, editor, members, ids, variant, end }
  } catch (error) {
    await suite.end()
    throw error
  }
}

const addMembers = async (payload: Payload, count: number): Promise<Site['members']> => {
  const members: Record<string, string>[] = []
  for (let made = 0; made < count; made += 1) {
    const password = `ein-langes-passwort-${made}`
    const { email } = await buildAccount(payload, { password })
    const { token } = await payload.login({ collection: 'accounts', data: { email, password } })
    members.push({ Authorization: `JWT ${token}` })
  }
  return members
}

const addPictures = async (payload: Payload, folder: string): Promise<Image[]> => {
  const added: Image[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const picture = await readFile(join(folder, name))
    added.push(await buildImage(payload, { picture, caption: `Bild ${name}`, copyright: 'Litfass' }))
  }
  return Promise.all(added.map(({ id }) => untilProcessed(payload, id, 600_000)))
}

/** Where the local store keeps a variant: found by its name, so that nothing here knows the store's ways. */
const variantOf = async ({ dataDir, url }: Suite, image: Image | undefined): Promise<Site['variant']> => {
  const { id = 0, renditionHash = '' } = image ?? {}
  const files = await readdir(join(dataDir, 'files'), { recursive: true })
  const file = files.find((path) => path.endsWith(join(String(renditionHash), VARIANT)))
  if (!file) throw new Error('The first picture has no such variant.')
  const folder = join(dataDir, 'files', dirname(file))
  return { url: `${url}/media/file/${id}/${renditionHash}/${VARIANT}`, folder, name: VARIANT }
}
