import { main, prepareRun, runInForeground } from './launcher/command.mjs'

import { end } from './process/ending.mjs'

await main(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new Error('Usage: node scripts/run.mjs FILE [ARGUMENTS]')
  const { runtime, env } = await prepareRun()
  await end(await runInForeground(runtime, [file, ...args], { NODE_ENV: 'production', ...env }))
})
