import { LANGUAGES, type Language } from '@litfass/stories/domain'
import { z } from 'zod'
import { readMoment } from '../facts/moments.ts'
import { bylineOf } from '../facts/people.ts'
import { type Reading, UnreadableStory } from '../story.ts'

/*
 * What the keys of front matter say, by the names that Hugo, Jekyll and exporters of Ghost give them. Neither their case nor the
 * lines in their names matter: `publishDate`, `publish_date`. Of several names the first that is there counts.
 */

const NAMES = {
  title: ['title', 'headline'],
  kicker: ['kicker'],
  teaser: ['teaser', 'customexcerpt', 'excerpt', 'summary', 'description'],
  language: ['language', 'lang', 'locale'],
  slug: ['slug'],
  topics: ['topics', 'categories', 'category'],
  tags: ['tags', 'tag', 'keywords'],
  byline: ['byline', 'authors', 'author'],
  location: ['location'],
  lead: ['lead', 'featuredimage', 'featureimage', 'image', 'cover', 'thumbnail', 'images'],
  pictures: ['pictures'],
  premium: ['premium'],
  hoursAgo: ['hoursago'],
  date: ['publishdate', 'pubdate', 'publishedat', 'datepublished', 'published', 'date'],
  changed: ['lastmod', 'lastmodifiedat', 'lastmodified', 'modified', 'updatedat', 'updated', 'dateupdated'],
  until: ['expirydate', 'unpublishdate', 'expires'],
  address: ['url', 'permalink'],
  aliases: ['aliases', 'alias', 'redirectfrom'],
  translationOf: ['translationof'],
  comments: ['comments'],
  encoding: ['encoding', 'charset'],
} as const satisfies Record<string, readonly string[]>

type Field = keyof typeof NAMES

/** What a key says of an article that everyone may read; any other value makes it a draft. */
const PUBLIC: Readonly<Record<string, RegExp>> = {
  draft: /^(?:false|no|n|off|0|nein)$/i,
  isdraft: /^(?:false|no|n|off|0|nein)$/i,
  private: /^(?:false|no|n|off|0|nein)$/i,
  hidden: /^(?:false|no|n|off|0|nein)$/i,
  password: /^$/,
  publish: /^(?:true|yes|y|on|1|ja)$/i,
  published: /^(?:true|yes|y|on|1|ja)$/i,
  status: /^(?:publish(?:ed)?|public|live)$/i,
  visibility: /^public$/i,
}

/** What a key says of a page that is no article, and what that is called. */
const NO_ARTICLE: readonly [name: string, value: RegExp, type: string][] = [
  ['headless', /^(?:true|yes|on|1)$/i, 'headless bundle'],
  ['unlisted', /^(?:true|yes|on|1)$/i, 'unlisted page'],
  ['type', /^page$/i, 'page'],
  ['layout', /^page$/i, 'page'],
  ['build.render', /^(?:never|false|link)$/i, 'page without an address'],
  ['build.list', /^(?:never|false|local)$/i, 'unlisted page'],
]

type Entry = { key: string; name: string; value: unknown }

/** The keys of a file. What is asked for is taken, so that the rest can be named. */
export type Keys = {
  entries: readonly Entry[]
  taken: Set<string>
}

export const keysOf = (head: Readonly<Record<string, unknown>>): Keys => ({
  entries: Object.entries(head).map(([key, value]) => ({ key, name: plainName(key), value })),
  taken: new Set(),
})

const plainName = (key: string): string => key.toLowerCase().replace(/[_-]/g, '')

function takeFirst(
  { entries, taken }: Keys,
  field: Field,
  fits: (value: unknown, name: string) => boolean,
): Entry | undefined {
  for (const name of NAMES[field]) {
    const entry = entries.find((one) => one.name === name && fits(one.value, name))
    if (entry) {
      taken.add(entry.key)
      return entry
    }
  }
  return undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Returns a text; `undefined` where there is none. */
export function textOf(keys: Keys, field: Field): string | undefined {
  const { value } = takeFirst(keys, field, isText) ?? {}
  return isText(value) ? value.trim() : undefined
}

/**
 * Returns the title.
 * @throws UnreadableStory for one that is no text
 */
export function titleOf(keys: Keys): string | undefined {
  const title = textOf(keys, 'title')
  if (title === undefined && keys.entries.some(({ name }) => name === 'title'))
    throw new UnreadableStory('"title": is no text.')
  return title?.replace(/\s+/g, ' ')
}

/** Returns names: of a list, of one text between commas, or of objects with a name each. */
export function namesOf(keys: Keys, field: Field): string[] {
  const { value } = takeFirst(keys, field, (given) => listIn(given).length > 0) ?? {}
  if (!isText(value) || !/^(?:topics|tags)$/.test(field)) return listIn(value)
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

const NAME_KEYS = [
  'name',
  'displayName',
  'display_name',
  'title',
  'src',
  'url',
  'path',
  'image',
  'relative_path',
]

function listIn(value: unknown): string[] {
  if (isText(value)) return [value.trim()]
  if (Array.isArray(value)) return value.flatMap(listIn)
  const names: unknown[] = NAME_KEYS.map((key) => Reflect.get(Object(value), key))
  return names.filter(isText).slice(0, 1)
}

export const bylineIn = (keys: Keys): string =>
  bylineOf(listIn(takeFirst(keys, 'byline', (value) => listIn(value).length > 0)?.value))

/** Returns the address of the lead picture. */
export const leadOf = (keys: Keys): string | undefined =>
  listIn(takeFirst(keys, 'lead', (value) => listIn(value).length > 0)?.value)[0]?.replace(OF_SITE, '')

/** How generators write the address of the site itself. */
const OF_SITE = /^(?:__GHOST_URL__|\{\{\s*site\.\w+\s*\}\})/

/**
 * Returns a truth value.
 * @throws UnreadableStory for what is none
 */
export function isSet(keys: Keys, field: 'premium'): boolean {
  const { key, value } = takeFirst(keys, field, () => true) ?? {}
  const isTrue = /^(?:true|yes|on|1|ja)$/i.test(String(value))
  if (value !== undefined && !isTrue && !/^(?:false|no|off|0|nein)$/i.test(String(value)))
    throw new UnreadableStory(`"${key}": “${String(value)}” is neither true nor false.`)
  return isTrue
}

/**
 * Returns the language: of the front matter, else of the file's path.
 * @throws UnreadableStory for one that no article can have
 */
export function languageOf(keys: Keys, ofPath: string | undefined): Language | undefined {
  const given = textOf(keys, 'language') ?? ofPath
  const language = LANGUAGES.find((one) => one === given?.toLowerCase().split(/[-_]/)[0])
  if (given !== undefined && !language)
    throw new UnreadableStory(`"language": “${given}” is none of ${LANGUAGES.join(', ')}.`)
  return language
}

/**
 * Returns a moment.
 * @throws UnreadableStory for what is none
 */
export function momentOf(keys: Keys, field: 'date' | 'until', times: Times): Date | undefined {
  const moment = (given: unknown) => (isText(given) ? readMoment(given, times) : undefined)
  // Some write in `published` whether it was, others when.
  const fits = (given: unknown, name: string) => name !== 'published' || moment(given) !== undefined
  const { key, value } = takeFirst(keys, field, fits) ?? {}
  if (value === undefined) return undefined
  const found = moment(value)
  if (found) return found
  const isGerman = isText(value) && /^\d{1,2}\.\s*\d{1,2}\.\s*\d{4}/.test(value)
  const hint = isGerman ? ', or say language: de for dates in German order' : ''
  const shown = isText(value) ? value : JSON.stringify(value)
  throw new UnreadableStory(
    `"${key}": “${shown}” is no time. Write it as 2026-07-31 or 2026-07-31 18:00${hint}.`,
  )
}

type Times = Pick<Reading, 'timeZone' | 'hasGermanDates'>

/** Returns when the file was changed, where nothing else says when it appeared. */
export function changedAt(keys: Keys, times: Times): Date | undefined {
  const entry = takeFirst(keys, 'changed', (value) => isText(value) && readMoment(value, times) !== undefined)
  return isText(entry?.value) ? readMoment(entry.value, times) : undefined
}

/** Returns what the file is where it is no article: `headless bundle`. */
export function otherType({ entries }: Keys): string | undefined {
  const values = new Map(
    entries.flatMap(({ name, value }): [string, unknown][] =>
      name === 'build'
        ? Object.entries(Object(value)).map(([key, part]) => [`build.${plainName(key)}`, part])
        : [[name, value]],
    ),
  )
  return NO_ARTICLE.find(([name, pattern]) => pattern.test(String(values.get(name) ?? '')))?.[2]
}

/** Returns the keys that say that not everyone may read the article. */
export function hidingKeys(keys: Keys, times: Times, hasDate: boolean): string[] {
  return keys.entries
    .filter(({ key, name, value }) => {
      const isPublic = Object.hasOwn(PUBLIC, name) ? PUBLIC[name] : undefined
      if (!isPublic) return false
      keys.taken.add(key)
      if (name === 'published' && isText(value) && readMoment(value, times)) return false
      if (name === 'status' && hasDate && /^(?:scheduled|future)$/i.test(String(value))) return false
      return !isPublic.test(String(value).trim())
    })
    .map(({ key }) => key)
}

const comment = z.object({ by: z.string(), text: z.string() })
const fileComments = z.array(comment.extend({ replies: z.array(comment).default([]) })).catch([])

/** Returns the comments of a file of the demo, and none where it has others. */
export function commentsOf(keys: Keys): z.output<typeof fileComments> {
  const fits = (value: unknown) => fileComments.parse(value).length > 0
  return fileComments.parse(takeFirst(keys, 'comments', fits)?.value)
}

/** Names the keys that nothing has asked for. Those that say what the file is named it already. */
export const untaken = ({ entries, taken }: Keys): string[] =>
  entries.filter(({ key }) => !taken.has(key)).map(({ key }) => `the front matter “${key}”`)
