import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPictures } from '../sources/pictures.ts'
import type { Found, Reading } from '../story.ts'
import { type ArticleFiles, articlesIn, oneArticle, pictureOfFile, storiesOfFiles } from './folder.ts'

const reading: Reading = { timeZone: 'Europe/Berlin', hasGermanDates: false, readEmbed: () => undefined }
const pictures = openPictures(undefined, { from: '.', isDryRun: true })
let folder = ''
let site = ''

const put = async (name: string, content: string) => {
  await mkdir(dirname(join(site, name)), { recursive: true })
  await writeFile(join(site, name), content)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-folder-'))
  site = join(folder, 'blatt')
  const article = (more = '') => `---\ntitle: x\n${more}---\nText`
  await put('../aussen.jpg', '')
  for (const name of ['index.md', '.git/a.md', 'archetypes/default.md', 'node_modules/a/b.md', 'README.md'])
    await put(name, article())
  for (const name of [
    '_index.md',
    'erster/index.md',
    'zweiter/index.md',
    'zweiter/index.en.md',
    'erster/notiz.md',
  ])
    await put(`content/posts/${name}`, article())
  await put('content/posts/erster/ohne.md', 'Text')
  await put('content/liste/index.md', article())
  await put('content/liste/eins.md', article('date: 2020-01-01\n'))
  for (const name of ['fähre.jpg'.normalize('NFD'), 'mein bild.jpg', 'GROSS.JPG', '100%.jpg', 'a%20b.jpg'])
    await put(`content/posts/erster/${name}`, '')
  await put('content/posts/bilder für alle/b.jpg'.normalize('NFD'), '')
  await put('static/images/x.jpg', '')
  await put('assets/img/y.png', '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function foundIn(files: ArticleFiles): Promise<Found[]> {
  const found: Found[] = []
  for await (const one of storiesOfFiles(files, reading)) found.push(one)
  return found
}

const shortened = (one: Found) =>
  'leftOut' in one ? `${one.from}: ${one.leftOut}` : 'slug' in one ? `${one.from}: /${one.slug}` : one.reason

it('finds articles and bundles, and tells what is none', async () => {
  const found = await foundIn(await articlesIn(site))
  expect(found.map(shortened)).toEqual([
    'content/liste/eins.md: /eins',
    'content/liste/index.md: /liste',
    'content/posts/_index.md: section',
    'content/posts/erster/index.md: /erster',
    'content/posts/erster/notiz.md: page resource',
    'content/posts/erster/ohne.md: page resource',
    'content/posts/zweiter/index.en.md: /zweiter',
    'content/posts/zweiter/index.md: /zweiter',
    'blatt/index.md: /blatt',
  ])
})

const keysIn = (found: Found[]) => found.flatMap((one) => ('key' in one ? one.key : []))

it("knows each by language and slug, whatever is imported, and by its path where that is another's too", async () => {
  await put('content/neu/erster/index.md', '---\ntitle: x\n---\nText')
  const whole = keysIn(await foundIn(await articlesIn(site)))
  const part = keysIn(await foundIn(await articlesIn(join(site, 'content/posts'))))
  await rm(join(site, 'content/neu'), { recursive: true })
  expect(new Set(whole).size).toBe(whole.length)
  expect(part).toEqual(['file\nde\nerster', 'file\nen\nzweiter', 'file\nde\nzweiter'])
  expect(whole).toEqual(expect.arrayContaining([...part, 'file\nde\nerster\ncontent/posts/erster/index.md']))
})

it('names a bundle after its folder where that alone is imported', async () => {
  const bundle = join(site, 'content/posts/zweiter')
  const one = await foundIn(oneArticle(join(bundle, 'index.md')))
  const all = await foundIn(await articlesIn(bundle))
  expect([one.map(shortened), all.map(shortened)]).toEqual([
    ['zweiter/index.md: /zweiter'],
    ['zweiter/index.en.md: /zweiter', 'zweiter/index.md: /zweiter'],
  ])
})

const BESIDE = 'content/posts/erster'

it.each([
  ['fähre.jpg', `${BESIDE}/fähre.jpg`],
  ['f%C3%A4hre.jpg', `${BESIDE}/fähre.jpg`],
  ['fa%CC%88hre.jpg', `${BESIDE}/fähre.jpg`],
  ['./mein%20bild.jpg', `${BESIDE}/mein bild.jpg`],
  ['mein bild.jpg?w=1#a', `${BESIDE}/mein bild.jpg`],
  ['gross.jpg', `${BESIDE}/GROSS.JPG`],
  ['100%.jpg', `${BESIDE}/100%.jpg`],
  ['100%25.jpg', `${BESIDE}/100%.jpg`],
  ['a%20b.jpg', `${BESIDE}/a%20b.jpg`],
  ['../bilder für alle/b.jpg', 'content/posts/bilder für alle/b.jpg'],
  ['..\\bilder%20f%C3%BCr%20alle\\b.jpg', 'content/posts/bilder für alle/b.jpg'],
  ['/images/x.jpg', 'static/images/x.jpg'],
  ['images/x.jpg', 'static/images/x.jpg'],
  ['/Images/X.jpg', 'static/images/x.jpg'],
  ['/img/y.png', 'assets/img/y.png'],
  ['/assets/img/y.png', 'assets/img/y.png'],
  ['https://alt.example/images/x.jpg', 'static/images/x.jpg'],
  ['https://fremd.example/images/x.jpg', undefined],
  ['../../../../aussen.jpg', undefined],
  ['%2e%2e/%2e%2e/%2e%2e/%2e%2e/aussen.jpg', undefined],
  ['/../aussen.jpg', undefined],
  ['file:///etc/passwd', undefined],
  ['/images/', undefined],
  ['', undefined],
])('the picture %j of a bundle is %s', async (address, path) => {
  const files = await articlesIn(site)
  const from = `${BESIDE}/index.md`
  const found = await pictureOfFile(files, { address, from, site: 'https://alt.example', pictures })
  expect(found && relative(site, found).normalize('NFC')).toBe(path)
})
