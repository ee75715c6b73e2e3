import { ensureInstalled } from './install/ensureInstalled.mjs'
import { spawnChild } from './process/children.mjs'
import { atEnd } from './process/ending.mjs'
import { root } from './root.mjs'
import { chooseRuntime } from './runtime/node.mjs'
import { writeProof } from './suites/proofs.mjs'
import { addCounts } from './suites/report.mjs'
import { findProofs, runAsCommand, runTests } from './suites/runTests.mjs'
import { onlyDue, parseSelection } from './suites/selection.mjs'
import { deepSuites } from './suites/suites.mjs'
import { say } from './terminal.mjs'

/*
 * npm run prove                    runs the files of deep suites that are not proved, and writes the proof of each that passes
 * npm run prove -- faults fuzz     those of these suites; with --all, proved or not
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
  const deep = { ...selection, steps: selection.steps.filter((name) => name in deepSuites) }
  const before = await findProofs(deep)
  const chosen = words.includes('--all') ? deep : onlyDue(deep, before)
  if (chosen.steps.length === 0) say('  Every file is proved.')
  const result = await runTests(chosen)
  const after = await findProofs(chosen)
  const proved = after.map(({ name, inputs }) => {
    const { passed, files } = result.steps.find((step) => step.name === name)
    const known = before.find((one) => one.name === name).inputs
    const same = passed.filter((file) => known[file] === inputs[file])
    if (same.length > 0)
      writeProof(name, { root, files: Object.fromEntries(same.map((file) => [file, inputs[file]])) })
    const changed = passed.length - same.length
    return `${name}: ${same.length} of ${files.length} files proved${changed > 0 ? `, ${changed} not because their inputs have changed meanwhile` : ''}`
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
