import { readMoment } from '../facts/moments.ts'
import type { Reading } from '../story.ts'

/** What the path of a file says about the article in it. */
export type FilePlace = {
  /** Its name, or that of its folder where it is that folder's `index.md`, without a language. */
  name: string
  /** The same without a date. */
  slug: string
  /** Of a name such as `2020-07-01-kutter.md`. */
  date: Date | undefined
  /** As it is written: `de` of `kutter.de.md` and of `content/de/kutter.md`. */
  language: string | undefined
  /** The folder of its page, as a path on the site: `/posts/`. */
  section: string
  /** Whether it is Hugo's `_index.md`, which is about a folder. */
  isSection: boolean
  /** Whether it is in Jekyll's folder of drafts. */
  isDraft: boolean
}

/** Endings that Hugo gives to translations; others, such as that of `version-1.io.md`, belong to the name. */
const LANGUAGE = /\.((?:de|en|fr|es|it|nl|da|sv|nb|pl|pt|cs|ru|tr|uk|fi)(?:[-_][a-z]{2,4})?)$/i

/**
 * Reads the path of a file within the folder that is imported.
 * @param from such as `posts/erster/index.de.md`
 */
export function placeOf(from: string, times: Pick<Reading, 'timeZone' | 'hasGermanDates'>): FilePlace {
  const folders = from.normalize('NFC').split(/[\\/]+/)
  const stem = (folders.pop() ?? '').replace(/\.[^.]*$/, '')
  const [suffix, ending] = LANGUAGE.exec(stem) ?? []
  const own = suffix === undefined ? stem : stem.slice(0, -suffix.length)
  const isBundle = /^index$/i.test(own)
  const name = isBundle ? (folders.at(-1) ?? own) : own
  const [, year, month = '', day = '', rest] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[-_ ]+(.+))?$/.exec(name) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = year === undefined ? undefined : readMoment(written, times)
  const [, folder] = /^(?:content\/)?(de|en)\//i.exec(`${folders.join('/')}/`) ?? []
  const section = folders.slice(0, isBundle ? -1 : undefined).join('/')
  return {
    name,
    slug: date && rest ? rest : name,
    date,
    language: ending ?? folder,
    section: `/${section}/`.replace(/^\/content(?=\/)/, '').replace(/\/+/g, '/'),
    isSection: own === '_index',
    isDraft: folders.includes('_drafts'),
  }
}
