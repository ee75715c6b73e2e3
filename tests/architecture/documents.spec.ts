import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './sourceFiles.ts'

const namesIn = (folder: string) => readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
const documents = [
  ...readdirSync(root),
  ...namesIn('docs').map((name) => join('docs', name)),
  ...readdirSync(join(root, 'plugins')).map((name) => join('plugins', name, 'README.md')),
].filter((file) => file.endsWith('.md'))

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')

/** The id that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

it.each(documents)('the links of %s lead to files and headings', (file) => {
  const links = [...withoutCode(read(file)).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
  const wrong = links.filter(([, path = '', anchor]) => {
    const target = path ? join(dirname(file), path) : file
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && !anchorsOf(target).includes(anchor)
  })
  expect(wrong.map(([link]) => link)).toEqual([])
})

it('docs/ARCHITECTURE.md names only files that exist', () => {
  const sources = sourceFiles('plugins', 'src', 'server', 'config').map((file) => relative(root, file))
  const named = [...read('docs/ARCHITECTURE.md').matchAll(/`([\w@()[\]./-]+\.tsx?)`/g)].map(
    ([, path = '']) => path,
  )
  const isThere = (path: string) =>
    existsSync(join(root, path)) || sources.some((file) => file.endsWith(`/${path}`))
  expect(named.filter((path) => !isThere(path))).toEqual([])
  expect(named.length).toBeGreaterThan(20)
})
