import { parseArgs } from 'node:util'
import { auditCommand } from '@litfass/images/commands'
import { runCommand } from './commands/runCommand.ts'

const USAGE = `Usage: npm run images:audit [-- --repair] [--verify] [--all] [--json] [--adopt-store]
  --repair       puts right what can be put right; without it nothing is changed
  --verify       reads every original to its end and compares its content, not its size alone
  --all          looks at files younger than a day too
  --json         the result as JSON on the standard output
  --adopt-store  says first that the file store is this database's, after a restore or a move
Ends with 0 when all is well, 1 when something was found, 2 when it could not run.`

/** `npm run images:audit`: compares database and store in both directions. */
await runCommand(USAGE, () => {
  const flag = { type: 'boolean', default: false } as const
  const options = { repair: flag, verify: flag, all: flag, json: flag, 'adopt-store': flag }
  const { 'adopt-store': adoptStore, ...flags } = parseArgs({ args: process.argv.slice(2), options }).values
  return (context) => auditCommand(context, { ...flags, adoptStore })
})
