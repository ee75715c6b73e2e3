#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireServerPackages } from '../serverPackages.ts'

const COMMANDS = ['worker']

const USAGE = `Usage: npx litfass COMMAND
  worker [--concurrency N]   takes jobs from the queue, such as making the sizes of pictures; ends on SIGTERM`

/**
 * Starts a command with the project's own config. Payload's `run` finds it, loads the environment, and reads TypeScript.
 */
function main([command = '', ...args]: readonly string[]): void {
  if (!COMMANDS.includes(command)) {
    console.error(USAGE)
    process.exit(command === '' || command === '--help' ? 0 : 1)
  }
  requireServerPackages(process.cwd())
  const inProject = createRequire(join(process.cwd(), 'package.json'))
  // Payload exports neither its bin nor its manifest.
  const payload = join(dirname(inProject.resolve('payload')), '../bin.js')
  const own = fileURLToPath(import.meta.url)
  const script = join(dirname(own), `${command}${extname(own)}`)
  const child = spawn(process.execPath, [payload, 'run', script, '--', ...args], {
    stdio: 'inherit',
    // No command changes the schema: outside of production Payload would push it, over the migrations of a project.
    env: { ...process.env, PAYLOAD_MIGRATING: 'true' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

main(process.argv.slice(2))
