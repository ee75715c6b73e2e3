import { globSync } from 'node:fs'
import { join } from 'node:path'

/** What stands on a page: pictures by their ids. */
type SiteContent = {
  image: number
  gallery: number
  /** The slug of a topic. */
  topic: string
  /** The slug of a profile that everybody sees. */
  profile: string
  /** The slugs of an article and an image post in German. */
  article: string
  imagepost: string
  /** The slug of a landing page in German. */
  landing: string
  /** A poll, a contest or a like. */
  event: number
  /** The slug of a page made of slots, in German. */
  slotPage: string
}

const EXAMPLES: Record<string, (content: SiteContent) => string> = {
  '/': () => '/',
  '/anmelden': () => '/anmelden?next=/bilder',
  '/artikel': () => '/artikel',
  '/artikel/[slug]': ({ article }) => `/artikel/${article}`,
  '/barrierefreiheit': () => '/barrierefreiheit',
  '/bedingungen': () => '/bedingungen',
  '/widerruf': () => '/widerruf',
  // Visitors are asked to sign in.
  '/konto/beitraege': () => '/konto/beitraege',
  '/konto/beitraege/[kind]': () => '/konto/beitraege/artikel',
  '/konto/beitraege/[kind]/[id]': () => '/konto/beitraege/artikel/1',
  '/konto/guthaben': () => '/konto/guthaben',
  '/konto/guthaben/[packageId]': () => '/konto/guthaben/1',
  '/bildbeitrag': () => '/bildbeitrag',
  '/bildbeitrag/[slug]': ({ imagepost }) => `/bildbeitrag/${imagepost}`,
  '/bilder': () => '/bilder',
  '/bilder/[id]': ({ image }) => `/bilder/${image}`,
  '/bilder/hochladen': () => '/bilder/hochladen',
  '/datenschutz': () => '/datenschutz',
  '/galerie': () => '/galerie',
  '/galerie/[id]': ({ gallery }) => `/galerie/${gallery}`,
  '/galerie/[id]/bild/[pid]': ({ gallery, image }) => `/galerie/${gallery}/bild/${image}`,
  '/impressum': () => '/impressum',
  '/kommentare/[type]/[id]/eigene': ({ image }) => `/kommentare/image/${image}/eigene`,
  '/kommentare/[type]/[id]/nach/[after]': ({ image }) => `/kommentare/image/${image}/nach/1`,
  '/konto': () => '/konto',
  '/konto/adresse': () => '/konto/adresse?token=x',
  '/melden': ({ image }) => `/melden?type=image&id=${image}`,
  '/merkliste': () => '/merkliste',
  // A link no one has made.
  '/merkliste/teilen/[token]': () => `/merkliste/teilen/${'a'.repeat(43)}`,
  '/mitmachen': () => '/mitmachen',
  '/mitmachen/[id]': ({ event }) => `/mitmachen/${event}`,
  '/mitmachen/[id]/eigene': ({ event }) => `/mitmachen/${event}/eigene`,
  '/nachrichten': () => '/nachrichten',
  // Of no one in particular: visitors are asked to sign in.
  '/nachrichten/[id]': () => '/nachrichten/1',
  '/nachrichten/an/[id]': () => '/nachrichten/an/1',
  '/passwort-vergessen': () => '/passwort-vergessen',
  // Links no one has been mailed.
  '/passwort-vergessen/neu': () => '/passwort-vergessen/neu?token=x',
  '/profil/[slug]': ({ profile }) => `/profil/${profile}`,
  '/registrieren': () => '/registrieren',
  '/registrieren/abschliessen': () => '/registrieren/abschliessen?token=x',
  '/sammlung/[slug]': ({ landing }) => `/sammlung/${landing}`,
  '/schnittstellen': () => '/schnittstellen',
  '/seite/[slug]': ({ slotPage }) => `/seite/${slotPage}`,
  '/suche': () => '/suche',
  '/thema/[slug]': ({ topic }) => `/thema/${topic}`,
  '/themen': () => '/themen',
  // No one's who is not signed in.
  '/vorschau/[kind]/[id]': () => '/vorschau/artikel/1',
  '/[...rest]': () => '/nirgends',
}

/** The later pages of a list are the page of its first, with a number. */
const isLaterPage = (file: string) => file.includes('[page]')

/**
 * A path of every page of the site, by the German pattern of its folder.
 * @throws Error when a page has no example here: what holds for every page is then not shown for it
 */
export function sitePages(content: SiteContent): Record<string, string> {
  const folder = join(import.meta.dirname, '../../src/app/(site)/[locale]')
  const patterns = globSync('**/page.tsx', { cwd: folder, exclude: isLaterPage }).map(
    (file) => `/${file.replace(/\/?page\.tsx$/, '')}`,
  )
  return Object.fromEntries(
    patterns.sort().map((pattern) => {
      const example = EXAMPLES[pattern]
      if (!example) throw new Error(`Add an example of the page ${pattern} to tests/factories/sitePages.ts.`)
      return [pattern, example(content)]
    }),
  )
}

/** The same page in English. */
export const inEnglish = (path: string): string => (path === '/' ? '/en' : `/en${path}`)
