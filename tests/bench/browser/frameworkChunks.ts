import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

const buildManifest = z.object({ rootMainFiles: z.array(z.string()), polyfillFiles: z.array(z.string()) })
const clientModules = z.record(z.string(), z.object({ chunks: z.array(z.string()) }))
const pageManifests = z.object({
  __RSC_MANIFEST: z.record(z.string(), z.object({ clientModules })),
})

/** Modules of the client by their paths, each with the chunks it is in. */
export type ClientModules = z.output<typeof clientModules>

const FRAMEWORK = /node_modules\/(next|react|react-dom|scheduler)\//

const nameOf = (chunk: string): string => chunk.split(/[/?]/).find((part) => part.endsWith('.js')) ?? chunk

/** Names of the chunks that hold nothing but Next and React. One that holds anything else is not among them. */
export const pureChunks = (modules: ClientModules): Set<string> => {
  const chunks = Object.entries(modules).flatMap(([module, { chunks }]) =>
    chunks.map((chunk) => ({ name: nameOf(chunk), isFramework: FRAMEWORK.test(module) })),
  )
  const mixed = new Set(chunks.filter(({ isFramework }) => !isFramework).map(({ name }) => name))
  return new Set(chunks.map(({ name }) => name).filter((name) => !mixed.has(name)))
}

/** Names of the script files of a page that are Next's and React's: those every page begins with, and pure chunks. */
export const frameworkChunks = async (build: string, pattern: string): Promise<Set<string>> => {
  const root = buildManifest.parse(JSON.parse(await readFile(join(build, 'build-manifest.json'), 'utf8')))
  const file = `server/app/(site)/[locale]${pattern}/page_client-reference-manifest.js`
  const context = {}
  runInNewContext(await readFile(join(build, file), 'utf8'), context)
  const pages = Object.values(pageManifests.parse(context).__RSC_MANIFEST)
  const always = [...root.rootMainFiles, ...root.polyfillFiles].map(nameOf)
  return new Set([...always, ...pages.flatMap((page) => [...pureChunks(page.clientModules)])])
}
