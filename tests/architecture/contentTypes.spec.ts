import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './sourceFiles.ts'

/** The types of the site, with the folder of their routes. A figure too is of the type `image`, whatever shows it. */
const ROUTES: Readonly<Record<string, string>> = {
  article: 'artikel',
  imagepost: 'bildbeitrag',
  gallery: 'galerie',
  event: 'mitmachen',
  page: 'seite',
}
const TYPES = Object.keys(ROUTES)

/** Files that name types all the same. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // What the front page consists of is the choice of this site.
  'src/components/NewsPage/index.tsx': ['gallery', 'imagepost'],
  'src/queries/frontPage/news.ts': ['article', 'gallery', 'imagepost'],
  // A word of Open Graph.
  'src/content/ContentPage/index.tsx': ['article'],
  'src/content/stories/StoryPage/storyMetadata.ts': ['article'],
}

/** The same words with another meaning: image managers, groups of texts, pages of the site, properties. */
const OTHER_MEANINGS = [
  /imageManagerPrefix/,
  /pageTexts\('\w+'|\bgroup(?:=|: )|^\s*\| '\w+'$/,
  /aria-current=|name="page"|\bt\('page'|Omit<FeedContent, 'page'>/,
  /\['event'\]/,
]

const isOwn = (name: string, type: string) =>
  name.startsWith(`src/content/${type}/`) || name.startsWith(`src/app/(site)/[locale]/${ROUTES[type]}/`)

/** The types that a file names, in quotes or before the number in a reference such as `article:12`. */
function typesNamed(text: string): string[] {
  const lines = text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split('\n')
    .filter((line) => !OTHER_MEANINGS.some((pattern) => pattern.test(line)))
  return TYPES.filter((type) => {
    const named = new RegExp(`(['"])${type}\\1|['"\`]${type}:`)
    return lines.some((line) => named.test(line))
  }).sort()
}

/** The types that declare the workflow, which takes them from the registry. */
const WITH_WORKFLOW = ['article', 'imagepost']

it('the workflow names no type that has it', () => {
  const found = sourceFiles('plugins/stories').filter((file) =>
    typesNamed(readFileSync(file, 'utf8')).some((type) => WITH_WORKFLOW.includes(type)),
  )
  expect(found.map((file) => relative(root, file))).toEqual([])
})

describe('the site', () => {
  it('names no content type outside of its own folder and routes', () => {
    const found = sourceFiles('src').flatMap((file) => {
      const name = relative(root, file)
      const named = typesNamed(readFileSync(file, 'utf8')).filter((type) => !isOwn(name, type))
      return named.length > 0 ? [[name, named] as const] : []
    })
    // A type is looked up in the registry (`typesWith`), or has a chapter in its folder below src/content.
    expect(Object.fromEntries(found)).toEqual(EXCEPTIONS)
  })

  it.each([
    ["const types = ['article', 'other']", ['article']],
    ['<Likes type="gallery" id={id} />', ['gallery']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['key: `event:${id}`,', ['event']],
    ["// listed like 'imagepost'", []],
    ["const t = pageTexts('gallery')", []],
    ["aria-current={isThere ? 'page' : undefined}", []],
  ])('is found to name types: %s', (text, types) => {
    expect(typesNamed(text)).toEqual(types)
  })
})
