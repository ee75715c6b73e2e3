import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getPayload, type SanitizedConfig } from 'payload'
import { findConfig } from 'payload/node'
import { type PluginCommand, registryOf } from '../registry/registry.ts'
import { COULD_NOT_RUN, type Command, explainFailure, isUsageError, stopSignal } from './command.ts'
import { worker } from './worker.ts'

/** The kit's own commands. */
const OWN = {
  worker: { summary: 'takes jobs from the queue, such as making the sizes of pictures', command: worker },
}

type Listed = { summary: string; command: Command } | PluginCommand

/** Runs one command and ends the process with its exit code, or with 2 and a sentence when it could not run. */
async function run([name, ...args]: string[]): Promise<never> {
  let usage = ''
  try {
    const config: SanitizedConfig = await (await import(pathToFileURL(findConfig()).href)).default
    const commands: Record<string, Listed> = { ...registryOf(config).commands, ...OWN }
    usage = overview(commands)
    if (name === '--help' || name === 'help') return say(usage)
    const listed =
      name === undefined ? undefined : Object.entries(commands).find(([one]) => one === name)?.[1]
    if (!listed)
      return refuse(name === undefined ? 'Which command?' : `There is no command "${name}".`, usage)
    const command = 'command' in listed ? listed.command : await loadCommand(listed.path)
    usage = command.usage
    if (args.includes('--help')) return say(usage)
    const work = command.parse(args)
    const signal = stopSignal(() => console.error('\nStopping after what is under way …'))
    process.exit(await work({ payload: await open(config, command), signal, explain: explainFailure }))
  } catch (error) {
    if (isUsageError(error)) return refuse(error.message, usage)
    console.error(explainFailure(error))
    process.exit(COULD_NOT_RUN)
  }
}

/** A command changes no tables: outside of production Payload would push its schema, over the migrations of a project. */
function open(config: SanitizedConfig, { isService = false }: Command) {
  process.env.PAYLOAD_MIGRATING = 'true'
  const quiet = { options: { level: 'silent' }, destination: process.stderr }
  return getPayload({ config: isService ? config : Object.assign({}, config, { logger: quiet }) })
}

/** From where the project's packages are: a plugin need not be one of the kit's. */
async function loadCommand(path: string): Promise<Command> {
  const [entry = '', name = ''] = path.split('#')
  const found = createRequire(join(process.cwd(), 'package.json')).resolve(entry)
  return (await import(pathToFileURL(found).href))[name]
}

function overview(commands: Record<string, Listed>): string {
  const named = Object.entries(commands).sort(([one], [other]) => one.localeCompare(other))
  const width = Math.max(...named.map(([name]) => name.length))
  const lines = named.map(([name, { summary }]) => `  ${name.padEnd(width)}   ${summary}`)
  return ['Usage: npx litfass COMMAND [OPTIONS]', ...lines, 'npx litfass COMMAND --help says more.'].join(
    '\n',
  )
}

function say(words: string): never {
  console.info(words)
  process.exit(0)
}

function refuse(reason: string, usage: string): never {
  console.error(`${reason}\n${usage}`)
  process.exit(COULD_NOT_RUN)
}

await run(process.argv.slice(2))
