import { ensureInstalled } from './install/ensureInstalled.mjs'
import { selectChanged } from './suites/changed.mjs'
import { runAsCommand, runTests, withoutProved } from './suites/runTests.mjs'
import { parseSelection } from './suites/selection.mjs'
import { say } from './terminal.mjs'

const words = process.argv.slice(2)

await runAsCommand(async () => {
  const named = words.includes('--changed') ? undefined : parseSelection(words)
  await ensureInstalled()
  const { selection, proved } = await withoutProved(named ?? (await selectChanged(words)))
  for (const line of proved) say(`  ${line}`)
  return { ...(await runTests(selection)), proved }
})
