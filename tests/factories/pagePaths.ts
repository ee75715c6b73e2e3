import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A page of the build, by the address of which some parts are open. */
type PagePath = {
  /** The route as Next knows it, such as `/[locale]/artikel/[slug]`. */
  route: string
  /** The address with a number in each open part. */
  path: string
  /** The addresses with that text in one open part each; the language is none. */
  withEach: (text: string) => string[]
}

const manifest = z.record(z.string(), z.string())

/** Lists the pages and files that Next serves in this build, those of later pages included. */
export async function pagePaths(): Promise<PagePath[]> {
  const folder = process.env.LITFASS_BUILD_DIR ?? '.next'
  const text = await readFile(join(folder, 'app-path-routes-manifest.json'), 'utf8')
  return Object.values(manifest.parse(JSON.parse(text))).map(pagePath)
}

function pagePath(route: string): PagePath {
  // German stands at the root.
  const parts = route.replace(/^\/\[locale\]/, '').split('/')
  const fill = (open: number | undefined, text: string) =>
    parts.map((part, at) => (part.startsWith('[') ? (at === open ? text : '1') : part)).join('/') || '/'
  const open = parts.flatMap((part, at) => (part.startsWith('[') ? [at] : []))
  return { route, path: fill(undefined, ''), withEach: (text) => open.map((at) => fill(at, text)) }
}
