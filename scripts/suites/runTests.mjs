import { join } from 'node:path'
import { useThrowAway } from '../postgres/useThrowAway.mjs'
import { atEnd, end, endOnSignals } from '../process/ending.mjs'
import { root } from '../root.mjs'
import { chooseRuntime } from '../runtime/node.mjs'
import { say, step } from '../terminal.mjs'
import { createNeeds, openRunFolder, testEnvironment } from './environment.mjs'
import { loadImportGraph } from './importGraph.mjs'
import { hashInputs, readProofs } from './proofs.mjs'
import { countLine, durationLines } from './report.mjs'
import { onlyDue, withAlways } from './selection.mjs'
import { runSteps } from './steps.mjs'
import { deepSuites } from './suites.mjs'

/** Runs tests as a command: prints the result of `work`, as `runTests` returns it, and exits. */
export async function runAsCommand(work) {
  try {
    endOnSignals({ code: 130, words: 'Ending the tests …' })
    const result = await work()
    const { proved = [], skipped, flaky, failures, counts } = result
    const lines = [...durationLines(result), '', ...proved, ...skipped, ...flaky, ...failures]
    await end(counts.failed > 0 ? 1 : 0, [...lines, countLine(counts)].join('\n'))
  } catch (error) {
    say(error.message)
    await end(1, `\n${countLine({ passed: 0, failed: 1, skipped: 0 })}`)
  }
}

/**
 * Runs the steps of a selection on a throw-away PostgreSQL; see `runSteps`. `options` are for vitest, and `repeat`, which
 * gets a function that runs the steps, may run them more than once.
 */
export async function runTests(selection, { options = [], repeat = (once) => once() } = {}) {
  const runtime = chooseRuntime()
  const run = await openRunFolder()
  atEnd(run.release)
  const database = await step('Starting a throw-away PostgreSQL', () =>
    useThrowAway(join(run.folder, 'postgres')),
  )
  atEnd(database.release)
  const env = testEnvironment({
    LITFASS_TEST_POSTGRES_URL: database.url,
    LITFASS_EMBEDDED_URL: database.url,
    LITFASS_DATA_DIR: join(run.folder, 'litfass'),
    ...(selection.corpus && { LITFASS_CORPUS: selection.corpus }),
    ...(selection.isSoak && { LITFASS_SOAK: '1' }),
    ...(selection.target && { LITFASS_ATTACK_URL: selection.target }),
  })
  const needs = createNeeds({ runtime, env, selection })
  return await repeat(() => runSteps({ selection, needs, runtime, env, options, folder: run.folder }))
}

/**
 * Looks up the proofs of the chosen deep suites.
 * @returns {Promise<{ name: string, inputs: Record<string, string>, due: string[], proof?: object }[]>} for each the
 * hashes of its test files' inputs, and the files that have not passed with them
 */
export async function findProofs({ steps, corpus }) {
  const names = steps.filter((name) => name in deepSuites)
  if (names.length === 0) return []
  const graph = await loadImportGraph(root)
  const graphAtRunTime = await loadImportGraph(root, { types: false })
  const proofs = readProofs(root)
  return names.map((name) => {
    const inputs = hashInputs(name, { root, graph, graphAtRunTime, corpus })
    const proof = proofs[name]
    const due = Object.keys(inputs).filter((file) => proof?.files?.[file] !== inputs[file])
    return { name, inputs, due, proof }
  })
}

/** Leaves out the test files of deep suites that are proved, with a line about each suite. */
export async function withoutProved(selection) {
  if (!selection.trustsProofs) return { selection, proved: [] }
  const found = await findProofs(selection)
  return {
    selection: onlyDue(selection, found.map(withAlways)),
    proved: found.flatMap(({ name, inputs, due, proof }) => {
      const [all, done] = [Object.keys(inputs).length, Object.keys(inputs).length - due.length]
      return done > 0
        ? [`${name}: ${done} of ${all} files proved, last at ${proof.commit} (${proof.date})`]
        : []
    }),
  }
}
