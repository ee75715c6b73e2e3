import { join } from 'node:path'
import { freePort, startProcess } from '@litfass/kit/testing'
import { untilAnswering } from './untilAnswering.ts'
import type { Site, StaticServer } from './World.ts'

const entry = join(import.meta.dirname, '../../references/staticServer.ts')

/** Starts the static-file server on the folder that holds a variant. */
export const openStaticServer = async ({ folder, name }: Site['variant']): Promise<StaticServer> => {
  const port = String(await freePort())
  const server = startProcess({ name: 'static', args: [entry, folder, port], cwd: folder, env: process.env })
  const url = `http://127.0.0.1:${port}/${name}`
  try {
    await untilAnswering(server, url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { url, end: () => server.stop() }
}
