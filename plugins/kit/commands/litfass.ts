#!/usr/bin/env node
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { requireServerPackages } from '../serverPackages.ts'

/**
 * `npx litfass COMMAND` starts a command with the project's own config. Payload's `run` finds it, loads the environment,
 * and reads TypeScript; it runs in this very process, which therefore ends as the command does.
 */
async function main(args: readonly string[]): Promise<void> {
  const own = fileURLToPath(import.meta.url)
  const script = join(dirname(own), `run${extname(own)}`)
  // Payload exports neither its bin nor its manifest.
  const bin = join(dirname(payloadEntry()), '../bin.js')
  process.argv = [process.execPath, bin, 'run', script, '--', ...args]
  await import(pathToFileURL(bin).href)
}

function payloadEntry(): string {
  try {
    requireServerPackages(process.cwd())
    return createRequire(join(process.cwd(), 'package.json')).resolve('payload')
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
    const absent = `There is no Payload in ${process.cwd()}: run litfass in the folder of your project.`
    console.error(isAbsent || !(error instanceof Error) ? absent : error.message)
    return process.exit(2)
  }
}

await main(process.argv.slice(2))
