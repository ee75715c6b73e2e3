import { parseArgs } from 'node:util'
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
import { LANGUAGES, type Language } from '../domain/content.ts'
import { options as articlesOptions } from '../options.ts'
import { importStories, type StoryCounts } from './importStories.ts'
import { openSource, type Source } from './sources.ts'
import { type Refused, UnreadableStory } from './story.ts'

/** Refused articles that are named one by one. */
const NAMED = 50

type Flags = {
  source: string
  email: string | undefined
  language: Language
  isPublished: boolean
  isDryRun: boolean
}

/** `npx litfass import-articles SOURCE`: adds the articles of a folder, a file or a feed. */
export const importArticles: Command = {
  usage: `Usage: npx litfass import-articles SOURCE [--dry-run] [--publish] [--language de] [--as EMAIL]
  SOURCE      a folder with articles (.md: Markdown, .txt: markup), one such file, or an RSS or Atom feed (file or address)
  --dry-run   says what would be added and refused, and writes nothing
  --publish   publishes them, at the time that they name; drafts when left out
  --language  of articles that do not say theirs: de or en
  --as        in whose name; the first admin when left out
Ends with 0 at the end of the source, 2 when it could not run or go on. A second run adds nothing twice.`,
  parse: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        publish: { type: 'boolean', default: false },
        language: { type: 'string', default: 'de' },
        as: { type: 'string' },
      },
    })
    const [source, ...rest] = positionals
    if (!source || rest.length > 0) throw new UsageError('Which folder, file or feed?')
    const language = LANGUAGES.find((each) => each === values.language)
    if (!language) throw new UsageError(`There is no language "${values.language}": ${LANGUAGES.join(', ')}.`)
    const flags = {
      source,
      email: values.as,
      language,
      isPublished: values.publish,
      isDryRun: values['dry-run'],
    }
    return (context) => run(context, flags)
  },
}

async function run({ payload, signal, explain }: CommandContext, flags: Flags): Promise<number> {
  const { language, isPublished, isDryRun } = flags
  const source = await opened(flags.source)
  const user = await commandUser(payload, {
    collection: articlesOptions.of(payload).accountsCollection,
    email: flags.email,
  })
  const counts: StoryCounts = { added: 0, known: 0, refused: 0, pictures: 0 }
  const unknownTopics = new Set<string>()
  const refused: Refused[] = []
  const meter = createMeter({ unit: 'articles', total: source.total })
  const summary = () => summarize({ counts, unknownTopics, refused, isDryRun })
  try {
    await importStories(payload, {
      ...{ stories: source.stories(), fileOf: source.fileOf, user, language, isPublished, isDryRun },
      ...{ counts, unknownTopics, signal, onProgress: meter.update },
      onRefused: (each) => refused.push(each),
    })
  } catch (error) {
    meter.end()
    for (const line of summary()) console.info(line)
    console.error(`Stopped: ${explain(error)}\n${GO_ON}`)
    return COULD_NOT_RUN
  }
  meter.end()
  for (const line of summary()) console.info(line)
  if (signal.aborted) console.info(`Stopped before the end. ${GO_ON}`)
  else if (isDryRun) console.info('Nothing was written.')
  return signal.aborted ? STOPPED : 0
}

async function opened(name: string): Promise<Source> {
  try {
    return await openSource(name, typedFolder())
  } catch (error) {
    if (error instanceof UnreadableStory) throw new CommandError(error.message)
    throw error
  }
}

type Summary = {
  counts: StoryCounts
  unknownTopics: ReadonlySet<string>
  refused: readonly Refused[]
  isDryRun: boolean
}

function summarize({ counts, unknownTopics, refused, isDryRun }: Summary): string[] {
  const more = refused.length - NAMED
  return [
    `${[
      `${formatNumber(counts.added)} ${isDryRun ? 'would be added' : 'added'}`,
      `${formatNumber(counts.known)} already there`,
      `${formatNumber(counts.refused)} refused`,
      `${formatNumber(counts.pictures)} pictures`,
    ].join(', ')}.`,
    ...refused.slice(0, NAMED).map(({ from, reason }) => `  ${from}: ${reason}`),
    ...(more > 0 ? [`  … and ${formatNumber(more)} more.`] : []),
    ...(unknownTopics.size > 0 ? [`Not among the topics: ${[...unknownTopics].join(', ')}`] : []),
  ]
}
