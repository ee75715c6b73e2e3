import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { choosableFrom, imageManagers } from './imageManagers.ts'

/** The rows of the README's table: image manager, who uploads, what an upload becomes, when everyone sees it. */
function rowsOfReadme(): string[][] {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, section = ''] = readme.split('### Image managers\n')
  return (
    section
      .split('\n##')[0]
      ?.split('\n')
      .filter((line) => /^\| `/.test(line))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ) ?? []
  )
}

it('the README tells of every image manager who uploads there and what that becomes', () => {
  const told = rowsOfReadme().map(([name, who, becomes]) => [name, who, becomes])
  const known = Object.entries(imageManagers).map(([name, { uploadBy, uploads = 'draft' }]) => [
    `\`${name}\``,
    uploadBy === 'members' ? 'members, staff' : 'staff',
    uploads,
  ])
  expect(told).toEqual(known)
  for (const [name, , , seen] of rowsOfReadme()) expect(seen, name).not.toBe('')
})

it('no image manager publishes what members upload', () => {
  for (const [name, { uploadBy, uploads = 'draft' }] of Object.entries(imageManagers))
    if (uploadBy === 'members') expect([name, uploads]).toEqual([name, 'draft'])
})

it('offers editors the pictures of editors, and members those of members', () => {
  expect(choosableFrom('article', imageManagers)).toEqual(['article', 'imagepost', 'teaser', 'multiupload'])
  expect(choosableFrom('avatar', imageManagers)).toEqual(['participation', 'avatar', 'wallpaper'])
})

it('offers nothing for an unknown image manager', () => {
  expect(choosableFrom('nowhere', imageManagers)).toEqual([])
})
