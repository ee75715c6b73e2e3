import { join } from 'node:path'
import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { readJson } from '../process/sharedFiles.mjs'
import { root } from '../root.mjs'
import { say, seconds, step } from '../terminal.mjs'
import {
  addCounts,
  countLine,
  countReport,
  failureLines,
  flakyLines,
  skippedLines,
  slowestFiles,
  strayErrorLines,
} from './report.mjs'

const next = 'node_modules/next/dist/bin/next'
const vitest = 'node_modules/vitest/vitest.mjs'

/** The steps that are no vitest project: the commands of each, run one after another. */
const checks = {
  // A fresh clone lacks the declarations that Next makes, those of style sheets among them.
  types: [
    [next, 'typegen'],
    ['node_modules/typescript/bin/tsc', '--noEmit'],
  ],
  lint: [['node_modules/@biomejs/biome/bin/biome', 'ci', '.']],
  drift: [['scripts/checkDrift.mjs']],
}

const checkLimitMs = 15 * 60_000
const projectLimitMs = 40 * 60_000

/** Projects that run last, beside each other: both wait for a good part of their time. */
const atLast = ['faults', 'e2e']

/**
 * Runs the chosen steps, whatever the earlier ones say: the checks, and then the build if a later step needs it,
 * beside the unit tests, and the other projects one after another, the last two beside each other. `needs` makes ready
 * what a step needs first; a step whose needs cannot be met counts as failed.
 * @returns the sum of all counts, a line for each skipped test, each flaky one and each failure, the milliseconds of each
 * step and the slowest test files
 */
export async function runSteps({ selection, needs, ...tools }) {
  const run = (name) => runStep(name, { selection, needs, ...tools })
  const isEarly = (name) => name === 'unit' || name in checks
  const rest = selection.steps.filter((name) => !isEarly(name))
  const early = await Promise.all([
    runInTurn(
      selection.steps.filter((name) => name in checks),
      run,
    ).then(async (results) => {
      // A step that needs the build reports why there is none.
      await needs.build(rest).catch(() => undefined)
      return results
    }),
    runInTurn(selection.steps.includes('unit') ? ['unit'] : [], run),
  ])
  const middle = await runInTurn(
    rest.filter((name) => !atLast.includes(name)),
    run,
  )
  const late = await Promise.all(rest.filter((name) => atLast.includes(name)).map(run))
  const results = [...early.flat(), ...middle, ...late]
  return {
    counts: addCounts(results.map(({ counts }) => counts)),
    skipped: results.flatMap(({ skipped }) => skipped),
    flaky: results.flatMap(({ flaky }) => flaky),
    failures: results.flatMap(({ failures }) => failures),
    durations: results.map(({ name, ms }) => ({ name, ms })),
    slowest: slowestFiles(results.flatMap(({ files }) => files)),
  }
}

async function runInTurn(names, run) {
  const results = []
  for (const name of names) results.push(await run(name))
  return results
}

async function runStep(name, { selection, needs, ...tools }) {
  if (!(name in checks)) say(`\n== ${name}`)
  const began = Date.now()
  const result = await outcomeOf(name, { selection, needs, ...tools })
  const ms = Date.now() - began
  say(`== ${name}: ${countLine(result.counts)} (${seconds(ms)})`)
  return { files: [], skipped: [], flaky: [], ...result, name, ms }
}

async function outcomeOf(name, { selection, needs, ...tools }) {
  try {
    await needs.of(name)
  } catch (error) {
    say(error.message)
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failures: [`FAILED ${name}: ${error.message}`] }
  }
  if (checks[name]) return await runCheck(name, tools)
  const project = name === 'files' ? undefined : name
  return await runProject({ project, files: selection.filesOf[name], ...tools })
}

/** Runs the commands of a check; it counts as one test, and shows its output when it fails. */
async function runCheck(name, { runtime, env }) {
  const commands = async () => {
    for (const args of checks[name])
      await runCommand(runtime, args, { cwd: root, env, limitMs: checkLimitMs })
  }
  try {
    await step(name, commands)
    return { counts: { passed: 1, failed: 0, skipped: 0 }, failures: [] }
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    for (const line of [...error.tail, error.message]) say(`    ${line}`)
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failures: [`FAILED ${name}`] }
  }
}

/** Runs a vitest project with its isolated files or, without one, the files named in any project. */
async function runProject({ project, files, runtime, env, folder }) {
  const output = join(folder, `${project ?? 'files'}.json`)
  const supplement = join(folder, `${project ?? 'files'}-supplement.json`)
  const args = [
    ...[vitest, 'run', ...(project ? ['--project', project, '--project', `alone:${project}`] : [])],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${output}`],
    ...['--reporter=scripts/suites/supplementReporter.mjs', ...files],
  ]
  const exitCode = await runToCode(runtime, args, { ...env, LITFASS_TEST_SUPPLEMENT: supplement })
  const report = readJson(output)
  const { files: times = [], flaky = [], errors = [] } = readJson(supplement) ?? {}
  const stray = strayErrorLines(errors)
  const counts = countReport(report, { exitCode, stray })
  const failures = [...failureLines(report, { root }), ...stray]
  const unexplained = counts.failed > failures.length
  return {
    counts,
    failures: unexplained ? [...failures, `FAILED ${project ?? 'files'}: ended with ${exitCode}`] : failures,
    skipped: skippedLines(report, { root }),
    flaky: flakyLines(flaky),
    files: times,
  }
}

async function runToCode(runtime, args, env) {
  try {
    await runCommand(runtime, args, { cwd: root, env, inherit: true, limitMs: projectLimitMs })
    return 0
  } catch (error) {
    if (error instanceof CommandFailed) return error.code ?? 1
    throw error
  }
}
