import { ensureInstalled } from './install/ensureInstalled.mjs'
import { main } from './launcher/main.mjs'
import { runInForeground } from './launcher/runInForeground.mjs'
import { end } from './process/ending.mjs'
import { childEnvironment } from './runtime/childEnvironment.mjs'
import { chooseRuntime } from './runtime/chooseRuntime.mjs'

await main(async () => {
  await ensureInstalled()
  const args = ['tests/bench/main.ts', ...process.argv.slice(2)]
  await end(await runInForeground(chooseRuntime(), args, childEnvironment({ NODE_ENV: 'production' })))
})
