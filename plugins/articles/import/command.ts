import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { csvLine } from '@litfass/images/commands'
import {
  COULD_NOT_RUN,
  type Command,
  type CommandContext,
  CommandError,
  commandUser,
  GO_ON,
  STOPPED,
  typedFolder,
  UsageError,
} from '@litfass/kit/commands'
import { createMeter, formatNumber } from '@litfass/kit/terminal'
import { readEmbed } from '@litfass/rich-text/embeds'
import { storiesOptions } from '@litfass/stories'
import { LANGUAGES, type Language } from '@litfass/stories/domain'
import type { Payload } from 'payload'
import { options as articlesOptions } from '../options.ts'
import { openPictures } from './sources/pictures.ts'
import { openSource, type Source, type SourceOptions } from './sources/sources.ts'
import { importStories, type StoryCounts, type StoryReport } from './storing/importStories.ts'
import { type Reading, UnreadableStory } from './story.ts'

/** Articles that are named one by one; the report has all of them. */
const NAMED = 50

type Flags = {
  source: string
  email: string | undefined
  /** `undefined` where the command does not say. */
  language: Language | undefined
  isPublished: boolean
  isDryRun: boolean
  /** Whether comments of those who were signed in belong to the account here with the same e-mail address. */
  matchesAccounts: boolean
  /** Folder or address of the pictures of the site that a feed or an export is of. */
  pictures: string | undefined
  /** Address of the site that the source comes from. Exports that state it need no option. */
  site: string | undefined
  /** Path of the CSV file that says what became of everything. */
  report: string | undefined
}

/** `npx litfass import-articles SOURCE`: adds the articles of a folder, a file or a feed. */
export const importArticles: Command = {
  usage: `Usage: npx litfass import-articles SOURCE [--dry-run] [--publish] [--language de] [--as EMAIL] [--pictures PLACE] [--from ADDRESS] [--match-accounts] [--report FILE]
  SOURCE      a folder with articles (.md: Markdown, .txt: markup), one such file, an RSS, Atom or JSON feed (file or address),
              or the export of a WordPress (.xml) or Ghost site (.json)
  --dry-run   says what would be added and refused, and writes nothing
  --publish   publishes what its source does not call a draft, at the time that it names; drafts when left out
  --language  of articles that do not say theirs: de or en; with de, 01.07.2026 is a date of theirs too
  --as        in whose name; the first admin when left out
  --pictures  where the pictures of a feed or an export are: a folder with the site's files, or its address; links when left out
  --from      address of the site that the source is of: its addresses lead to the articles here, and relative links of files to it.
              Exports of WordPress say theirs
  --match-accounts
              comments that someone wrote while signed in to WordPress become those of the account here with the same e-mail
              address; the name of a guest when left out
  --report    a file for all that became of each article, and what of it was dropped (CSV)
Ends with 0 at the end of the source, 2 when it could not run or go on. A second run adds nothing twice.`,
  parse: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        publish: { type: 'boolean', default: false },
        language: { type: 'string' },
        as: { type: 'string' },
        pictures: { type: 'string' },
        from: { type: 'string' },
        'match-accounts': { type: 'boolean', default: false },
        report: { type: 'string' },
      },
    })
    const [source, ...rest] = positionals
    if (!source || rest.length > 0) throw new UsageError('Which folder, file or feed?')
    const language = LANGUAGES.find((each) => each === values.language)
    if (values.language !== undefined && !language)
      throw new UsageError(`There is no language "${values.language}": ${LANGUAGES.join(', ')}.`)
    if (values.from !== undefined && !/^https?:\/\/[^/]/i.test(values.from))
      throw new UsageError(`"${values.from}" is no address of a site, such as https://alt.example.`)
    const flags = {
      source,
      email: values.as,
      language,
      isPublished: values.publish,
      isDryRun: values['dry-run'],
      matchesAccounts: values['match-accounts'],
      pictures: values.pictures,
      site: values.from,
      report: values.report,
    }
    return (context) => run(context, flags)
  },
}

async function run({ payload, signal, explain }: CommandContext, flags: Flags): Promise<number> {
  const { language = 'de', isPublished, isDryRun, matchesAccounts } = flags
  const pictures = openPictures(flags.pictures, { from: typedFolder(), isDryRun })
  const source = await opened(flags.source, {
    from: typedFolder(),
    reading: readingOf(payload, flags),
    pictures,
  })
  const user = await commandUser(payload, {
    collection: storiesOptions.of(payload).accountsCollection,
    email: flags.email,
  })
  const counts: StoryCounts = {
    added: 0,
    known: 0,
    refused: 0,
    leftOut: 0,
    pictures: 0,
    comments: 0,
    addresses: 0,
  }
  const unknownTopics = new Set<string>()
  const reports: StoryReport[] = []
  const meter = createMeter({ unit: 'articles', total: source.total })
  const end = async () => {
    meter.end()
    await pictures.end()
    for (const line of summarize({ counts, unknownTopics, reports, isDryRun })) console.info(line)
    if (flags.report !== undefined) await writeReport(resolve(typedFolder(), flags.report), reports)
  }
  let last = ''
  async function* named() {
    for await (const found of source.stories()) {
      last = found.from
      yield found
    }
  }
  try {
    await importStories(payload, {
      ...{ stories: named(), fileOf: source.fileOf, user, language, isPublished, isDryRun },
      ...{ matchesAccounts, counts, unknownTopics, signal, onProgress: meter.update },
      onStory: (report) => reports.push(report),
    })
  } catch (error) {
    await end()
    console.error(`Stopped${last === '' ? '' : ` at ${last}`}: ${explain(error)}\n${GO_ON}`)
    return COULD_NOT_RUN
  }
  await end()
  if (signal.aborted) console.info(`Stopped before the end. ${GO_ON}`)
  else if (isDryRun) console.info('Nothing was written.')
  return signal.aborted ? STOPPED : 0
}

function readingOf(payload: Payload, { language, site }: Flags): Reading {
  const { timeZone } = storiesOptions.of(payload)
  const { embeds } = articlesOptions.of(payload)
  return {
    timeZone,
    hasGermanDates: language === 'de',
    site,
    readEmbed: (address) => {
      const read = readEmbed(address, embeds)
      return read.state === 'embed' ? { kind: 'embed', service: read.service, url: read.url } : undefined
    },
  }
}

async function opened(name: string, how: SourceOptions): Promise<Source> {
  try {
    return await openSource(name, how)
  } catch (error) {
    if (error instanceof UnreadableStory) throw new CommandError(`${name}: ${error.message}`)
    throw error
  }
}

type Summary = {
  counts: StoryCounts
  unknownTopics: ReadonlySet<string>
  reports: readonly StoryReport[]
  isDryRun: boolean
}

function summarize({ counts, unknownTopics, reports, isDryRun }: Summary): string[] {
  const notes = reports.flatMap(notesOf)
  const more = notes.length - NAMED
  return [
    `${[
      `${formatNumber(counts.added)} ${isDryRun ? 'would be added' : 'added'}`,
      `${formatNumber(counts.known)} already there`,
      `${formatNumber(counts.refused)} refused`,
      ...(counts.leftOut > 0 ? [`${formatNumber(counts.leftOut)} left out`] : []),
      `${formatNumber(counts.pictures)} pictures`,
      ...(counts.comments > 0 ? [`${formatNumber(counts.comments)} comments`] : []),
    ].join(', ')}.`,
    ...(counts.addresses > 0
      ? [`${formatNumber(counts.addresses)} old addresses ${isDryRun ? 'would lead' : 'lead'} to them.`]
      : []),
    ...notes.slice(0, NAMED),
    ...(more > 0 ? [`  … and ${formatNumber(more)} more; --report FILE writes all of them.`] : []),
    ...leftOutTypes(reports),
    ...(unknownTopics.size > 0 ? [`Not among the topics: ${[...unknownTopics].join(', ')}`] : []),
  ]
}

/** Counts what was left out by its type. */
function leftOutTypes(reports: readonly StoryReport[]): string[] {
  const types = reports.flatMap(({ type }) => type ?? [])
  const counts = [...new Set(types)].map((type) => `${type} (${types.filter((one) => one === type).length})`)
  return counts.length === 0 ? [] : [`Left out, as they are no articles: ${counts.join(', ')}`]
}

/** Names an article that was refused, or lost something. */
function notesOf({ from, outcome, reason, dropped = [] }: StoryReport): string[] {
  if (reason !== undefined) return [`  ${from}: ${reason}`]
  const what = outcome === 'known' ? 'its new comments were added' : 'added'
  return dropped.length === 0 ? [] : [`  ${from}: ${what} without ${dropped.join('; ')}`]
}

/** Without it spreadsheet programs take the file for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes a line for each article: where it was, what became of it, its new and its old address, and what was dropped. */
async function writeReport(path: string, reports: readonly StoryReport[]): Promise<void> {
  const lines = reports.map(
    ({
      from,
      outcome,
      title = '',
      path: page = '',
      oldAddress = '',
      reason,
      type,
      dropped = [],
      formerPaths = [],
      comments = 0,
    }) =>
      csvLine([
        from,
        outcome === 'leftOut' ? 'left out' : outcome,
        title,
        page,
        oldAddress,
        reason ?? type ?? dropped.join('; '),
        formerPaths.join(' '),
        comments > 0 ? String(comments) : '',
      ]),
  )
  const head = csvLine([
    'from',
    'outcome',
    'title',
    'address',
    'old address',
    'reason, type, or what was dropped',
    'old paths that lead to it',
    'comments',
  ])
  try {
    await writeFile(path, BYTE_ORDER_MARK + head + lines.join(''))
    console.info(`What became of each article: ${path}`)
  } catch (error) {
    console.error(
      `The report ${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
