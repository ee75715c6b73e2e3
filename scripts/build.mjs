import { buildSite } from './build/buildSite.mjs'
import { main, prepareRun } from './launcher/command.mjs'

import { end, endOnSignals } from './process/ending.mjs'
import { say } from './terminal.mjs'

await main(async () => {
  const prepared = await prepareRun()
  endOnSignals({ code: 130, words: 'Ending …' })
  await buildSite(prepared)
  say('The build is current.')
  await end(0)
})
