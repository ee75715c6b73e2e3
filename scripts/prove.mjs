import { ensureInstalled } from './install/ensureInstalled.mjs'
import { spawnChild } from './process/children.mjs'
import { atEnd } from './process/ending.mjs'
import { root } from './root.mjs'
import { chooseRuntime } from './runtime/node.mjs'
import { writeProof } from './suites/proofs.mjs'
import { addCounts } from './suites/report.mjs'
import { findProofs, runAsCommand, runTests } from './suites/runTests.mjs'
import { parseSelection } from './suites/selection.mjs'
import { deepSuites } from './suites/suites.mjs'
import { say } from './terminal.mjs'

/*
 * npm run prove                    runs every deep suite that is not proved, and writes the proof of each that passes
 * npm run prove -- faults fuzz     runs these, proved or not
 * npm run prove -- --stress NAME   runs the test files whose paths contain NAME twenty times, on a busy machine
 */
const words = process.argv.slice(2)
const STRESS_RUNS = 20
const BUSY_LOOPS = 2

await runAsCommand(async () => {
  const at = words.indexOf('--stress')
  const selection = parseSelection(words.filter((word) => word !== '--stress'))
  if (at < 0) refuseOthers(selection)
  else if (words.length < 2)
    throw new Error('Usage: npm run prove -- --stress NAME, a part of the path of a test file')
  await ensureInstalled()
  return at < 0 ? await prove(selection) : await stress(selection)
})

function refuseOthers({ steps, filesOf }) {
  const isDeep = (name) => name in deepSuites && filesOf[name].length === 0
  if (words.length > 0 && !steps.every(isDeep))
    throw new Error(`Usage: npm run prove -- [SUITE …], of ${Object.keys(deepSuites).join(', ')}`)
}

async function prove(selection) {
  const deep = selection.steps.filter((name) => name in deepSuites)
  const before = await findProofs({ ...selection, steps: deep })
  const due = before.filter(({ proof }) => words.length > 0 || !proof).map(({ name }) => name)
  if (due.length === 0) say('  Every deep suite is proved.')
  const result = await runTests({ ...selection, steps: due })
  const after = await findProofs({ ...selection, steps: due })
  const proved = after.map(({ name, inputs }) => {
    const { counts, files } = result.steps.find((step) => step.name === name)
    const hasChanged = before.find((one) => one.name === name).inputs !== inputs
    if (counts.failed > 0 || counts.passed === 0) return `${name}: not proved`
    if (hasChanged) return `${name}: not proved, because its inputs have changed meanwhile`
    writeProof(name, { root, inputs, passed: counts.passed, ms: files.reduce((sum, { ms }) => sum + ms, 0) })
    return `${name}: proved`
  })
  return { ...result, proved }
}

/** Runs files again and again beside loops that take the machine's cores from them. Nothing is retried. */
async function stress(selection) {
  for (let loop = 0; loop < BUSY_LOOPS; loop += 1) {
    const child = spawnChild(chooseRuntime(), ['--eval', 'for (;;);'], { stdio: 'ignore' })
    atEnd(() => child.kill('SIGKILL'))
  }
  const results = []
  const repeat = async (once) => {
    for (let run = 1; run <= STRESS_RUNS; run += 1) {
      say(`\n== run ${run} of ${STRESS_RUNS}`)
      results.push(await once())
    }
  }
  await runTests(selection, { options: ['--retry=0'], repeat })
  const failures = results.flatMap((result, at) => result.failures.map((line) => `run ${at + 1}: ${line}`))
  return { ...results.at(-1), counts: addCounts(results.map(({ counts }) => counts)), failures, flaky: [] }
}
