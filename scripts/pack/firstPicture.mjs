import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The page whose program is the template of new sites, and is followed by `npm run test:packages`. */
const PAGE = 'docs/firstPicture.md'

/**
 * Reads the page that builds a site from nothing.
 * @returns `files`: the text of each code block by the name of the file in bold above it; `commands`: the lines of its
 * shell blocks
 */
export async function readFirstPicture(root) {
  return parsePage(await readFile(join(root, PAGE), 'utf8'))
}

/** @throws Error when a file is named twice */
export function parsePage(text) {
  const files = {}
  for (const [, name, code] of text.matchAll(/^\*\*`([^`\n]+)`\*\*\n\n```\w+\n(.*?)^```$/gms)) {
    if (files[name]) throw new Error(`${PAGE} has two blocks named ${name}.`)
    files[name] = code
  }
  const commands = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, code]) =>
    code.trim().split(/(?<!\\)\n/),
  )
  return { files, commands }
}

/** Writes files into a folder, by their paths. */
export async function writeFiles(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
