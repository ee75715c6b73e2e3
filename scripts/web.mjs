import { buildSite } from './build/buildSite.mjs'
import { main, prepareRun, runInForeground } from './launcher/command.mjs'

import { end, endOnSignals } from './process/ending.mjs'

await main(async () => {
  const { runtime, env } = await prepareRun()
  const giveBackSignals = endOnSignals({ code: 130, words: 'Ending …' })
  await buildSite({ runtime, env })
  giveBackSignals()
  await end(await runInForeground(runtime, ['server/web.ts'], { ...env, NODE_ENV: 'production' }))
})
