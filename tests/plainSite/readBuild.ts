import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Assets } from './Frame.tsx'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)

const rendering = z.object({
  renderScene: z.custom<(search: URLSearchParams, assets: Assets) => Promise<string>>(
    (value) => typeof value === 'function',
  ),
})

/** What the build made: the HTML of a scene, and the files it asks for. */
export async function readBuild(folder: string) {
  const browser = join(folder, 'browser')
  const chunks = manifest.parse(JSON.parse(await readFile(join(browser, '.vite/manifest.json'), 'utf8')))
  const address = pathToFileURL(join(folder, 'server/server.js')).href
  const { renderScene } = rendering.parse(await import(/* @vite-ignore */ address))

  /** A chunk's own styles and those of what it imports, in the order they count. */
  const stylesOf = (name: string, seen = new Set<string>()): string[] => {
    const chunk = chunks[name]
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    return [...chunk.imports.flatMap((other) => stylesOf(other, seen)), ...chunk.css]
  }

  return {
    render: (search: URLSearchParams) => {
      const styles = [...stylesOf('browser.tsx'), ...stylesOf(`scenes/${search.get('scene')}.tsx`)]
      return renderScene(search, {
        styles: [...new Set(styles)].map((file) => `/${file}`),
        script: `/${chunks['browser.tsx']?.file}`,
      })
    },
    hasScene: (name: string | null) => Boolean(chunks[`scenes/${name}.tsx`]),
    readAsset: (path: string) => readFile(join(browser, path)),
  }
}
