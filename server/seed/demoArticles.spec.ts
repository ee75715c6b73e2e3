import { readdirSync, readFileSync } from 'node:fs'
import { readArticleFile } from '@litfass/articles/files'
import {
  articleText,
  checkRichText,
  parseMarkup,
  plainText,
  printMarkup,
  writeLexical,
} from '@litfass/rich-text'
import { describe, expect, it } from 'vitest'
import { demoGalleries } from './demoGalleries.ts'
import { demoPictures } from './demoPictures.ts'
import { demoTopics } from './demoTopics.ts'

const PEOPLE = ['admin', 'editor', 'member']
const pictures = new Set(demoPictures.map(({ fileName }) => fileName))
const galleries = new Set(demoGalleries.map(({ title }) => title))
const topics = new Set(demoTopics.flatMap(({ name, state }) => (state === 'enabled' ? name : [])))

/** The seed knows the numbers of pictures and galleries; which ones does not matter here. */
const names = { picture: () => 1, gallery: () => 1 }

const filesOf = (folder: string) =>
  readdirSync(new URL(`../../demo/${folder}/`, import.meta.url))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => {
      const source = readFileSync(new URL(`../../demo/${folder}/${name}`, import.meta.url), 'utf8')
      return { name, folder, source, file: readArticleFile(source, { name, names }) }
    })

const namesIn = (source: string, tag: string) =>
  [...source.matchAll(new RegExp(`\\[${tag}=(.+?)(?: wide)?\\]`, 'g'))].map(([, name]) => name)

const articles = filesOf('articles')
const all = [...articles, ...filesOf('image-posts')]

describe.each(all)('$folder/$name', ({ name, source, file }) => {
  const text = plainText(file.blocks)

  it('is called like its slug and refers to what is there', () => {
    expect(name).toBe(`${file.slug}.txt`)
    const named = [...file.pictures, ...(file.lead ? [file.lead] : []), ...namesIn(source, 'img')]
    expect(named.filter((picture) => !pictures.has(String(picture)))).toEqual([])
    expect(namesIn(source, 'gallery').filter((title) => !galleries.has(String(title)))).toEqual([])
    expect(file.topics.filter((topic) => !topics.has(topic))).toEqual([])
    const voices = file.comments.flatMap(({ by, replies }) => [by, ...replies.map((reply) => reply.by)])
    expect(voices.filter((by) => !PEOPLE.includes(by))).toEqual([])
  })

  it('is well-formed markup that a field of article texts takes', () => {
    // What is no markup would be text, with its brackets.
    expect(text.match(/.{0,20}[[\]\\].{0,20}/)).toBeNull()
    expect(parseMarkup(printMarkup(file.blocks))).toEqual(file.blocks)
    const checked = checkRichText(writeLexical(file.blocks), { ...articleText, maxCharacters: 100_000 })
    expect('problem' in checked && checked).toBe(false)
    expect(file.blocks.some(({ kind }) => kind === 'premium')).toBe(file.premium)
  })

  it('is set in the typography of its language', () => {
    const words = `${file.title} ${file.teaser} ${text}`
    expect(words.match(/.{0,20}(?: - |"|\w'\w).{0,20}/)).toBeNull()
    const marks = file.language === 'de' ? [/„/g, /“/g] : [/“/g, /”/g]
    const [opening, closing] = marks.map((mark) => words.match(mark)?.length ?? 0)
    expect(opening).toBe(closing)
  })
})

describe('the articles of the demo', () => {
  it('are so many, and each has an address of its own', () => {
    const count = (language: string) => articles.filter(({ file }) => file.language === language).length
    expect([count('de'), count('en')]).toEqual([30, 12])
    expect(new Set(all.map(({ file }) => file.slug)).size).toBe(all.length)
  })

  it.each(articles)('have the length of an article: $name', ({ file }) => {
    const count = plainText(file.blocks).split(/\s+/).length
    expect(count).toBeGreaterThan(320)
    expect(count).toBeLessThan(760)
    expect([...file.teaser].length).toBeLessThan(260)
  })

  it('translate one in the other language', () => {
    for (const { folder, file } of all) {
      if (!file.translationOf) continue
      const original = all.find((other) => other.folder === folder && other.file.slug === file.translationOf)
      expect(original?.file.language).toBe(file.language === 'en' ? 'de' : 'en')
    }
  })
})
