import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
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
  passedFiles,
  skippedLines,
  slowestFiles,
  strayErrorLines,
} from './report.mjs'
import { checks, suiteOf, together } from './suites.mjs'
import { keepTimes, timesFile } from './times.mjs'

const next = 'node_modules/next/dist/bin/next'
const vitest = 'node_modules/vitest/vitest.mjs'

/** The commands of each check, run one after another. */
const commandsOf = {
  // A fresh clone lacks the declarations that Next makes, those of style sheets among them.
  types: [
    [next, 'typegen'],
    ['node_modules/typescript/bin/tsc', '--noEmit'],
  ],
  lint: [['node_modules/@biomejs/biome/bin/biome', 'ci', '.']],
  drift: [['scripts/checkDrift.mjs']],
}

const minute = 60_000
const checkLimitMs = 15 * minute
const runLimitMs = 60 * minute

/** Suites that run beside each other: both spend a good part of their time waiting. */
const besideEachOther = ['faults', 'e2e']

/** Suites that come last: they open page after page, install and build a project, or decode huge pictures, and want the machine. */
const atLast = ['pages', 'journeys', 'packages', 'corpus']

/**
 * Runs the chosen steps, whatever the earlier ones report: the checks, and then the build if a later step needs it,
 * beside the unit tests; then the others, those of `together` in one run of vitest. `needs` prepares what a step needs
 * first; a step whose needs cannot be met counts as failed.
 * @returns the sum of all counts, a line for each skipped test, each flaky one and each failure, what each step took and
 * started, and the slowest test files
 */
export async function runSteps({ selection, ...tools }) {
  const chosen = (names) => names.filter((name) => selection.steps.includes(name))
  const run = (names) => (names.length > 0 ? runSuites(names, { selection, ...tools }) : [])
  const inTurn = async (names) => {
    const results = []
    for (const name of names) results.push(...(await run([name])))
    return results
  }
  const [checked, unit] = await Promise.all([
    checkAndBuild(chosen(checks), { selection, ...tools }),
    run(chosen(['unit'])),
  ])
  const browserless = await inTurn(chosen(['files', 'components'])).then(async (results) => [
    ...results,
    ...(await run(chosen(together))),
  ])
  const waiting = await Promise.all(chosen(besideEachOther).map((name) => run([name])))
  const results = [...checked, ...unit, ...browserless, ...waiting.flat(), ...(await inTurn(chosen(atLast)))]
  const files = results.flatMap((result) => result.files)
  keepTimes(files)
  return {
    counts: addCounts(results.map(({ counts }) => counts)),
    skipped: results.flatMap(({ skipped }) => skipped),
    flaky: results.flatMap(({ flaky }) => flaky),
    failures: results.flatMap(({ failures }) => failures),
    steps: results,
    slowest: slowestFiles(files),
  }
}

const nothing = { files: [], passed: [], skipped: [], flaky: [], failures: [], starts: {}, runs: 0 }

async function checkAndBuild(names, { selection, needs, ...tools }) {
  const results = []
  for (const name of names) {
    const began = Date.now()
    const result = { ...nothing, ...(await runCheck(name, tools)), name, ms: Date.now() - began }
    announce(result)
    results.push(result)
  }
  // A step that needs the build reports why there is none.
  await needs.build(selection.steps.filter((name) => !checks.includes(name))).catch(() => undefined)
  return results
}

function announce({ name, counts, ms }) {
  say(`== ${name}: ${countLine(counts)} (${seconds(ms)})`)
}

/** Runs the commands of a check; it counts as one test, and shows its output when it fails. */
async function runCheck(name, { runtime, env }) {
  const commands = async () => {
    for (const args of commandsOf[name])
      await runCommand(runtime, args, { cwd: root, env, limitMs: checkLimitMs })
  }
  try {
    await step(name, commands)
    return { counts: { passed: 1, failed: 0, skipped: 0 } }
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    for (const line of [...error.tail, error.message]) say(`    ${line}`)
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failures: [`FAILED ${name}`] }
  }
}

/** Runs some suites in one run of vitest, with their isolated files; `files` is every project. */
async function runSuites(names, { selection, needs, ...tools }) {
  const ready = []
  const results = []
  for (const name of names) {
    try {
      await needs.of(name)
      ready.push(name)
    } catch (error) {
      say(error.message)
      const counts = { passed: 0, failed: 1, skipped: 0 }
      results.push({ ...nothing, name, counts, failures: [`FAILED ${name}: ${error.message}`], ms: 0 })
    }
  }
  if (ready.length === 0) return results
  say(`\n== ${ready.join(', ')}`)
  const suites = await runVitest(ready, { filters: filtersOf(ready, selection.filesOf), ...tools })
  for (const suite of suites) announce(suite)
  return [...results, ...suites]
}

/** Parts of paths that narrow one run to what each of its suites is narrowed to. */
function filtersOf(names, filesOf) {
  if (names.every((name) => filesOf[name].length === 0)) return []
  return [
    ...new Set(names.flatMap((name) => (filesOf[name].length > 0 ? filesOf[name] : [`tests/${name}/`]))),
  ]
}

async function runVitest(names, { filters, runtime, env, folder, options = [] }) {
  const file = (kind) => join(folder, `${names[0]}-${kind}`)
  const projects = names.flatMap((name) => (name === 'files' ? [] : [name, `alone:${name}`]))
  const args = [
    ...[vitest, 'run', ...projects.flatMap((project) => ['--project', project])],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file('report.json')}`],
    ...['--reporter=scripts/suites/supplementReporter.mjs', ...options, ...filters],
  ]
  const reports = {
    LITFASS_TEST_SUPPLEMENT: file('supplement.json'),
    LITFASS_TEST_STARTS: file('starts.txt'),
    LITFASS_TEST_TIMES: timesFile(),
  }
  const began = Date.now()
  const exitCode = await runToCode(runtime, args, { ...env, ...reports })
  const report = readJson(file('report.json'))
  const supplement = readJson(reports.LITFASS_TEST_SUPPLEMENT) ?? { files: [], flaky: [], errors: [] }
  const starts = readStarts(reports.LITFASS_TEST_STARTS)
  const all = { report, supplement, starts, exitCode, began }
  return names.map((name) => resultOf(name, names, all))
}

async function runToCode(runtime, args, env) {
  try {
    await runCommand(runtime, args, { cwd: root, env, inherit: true, limitMs: runLimitMs })
    return 0
  } catch (error) {
    if (error instanceof CommandFailed) return error.code ?? 1
    throw error
  }
}

/** The part of a run that one of its suites had. */
function resultOf(name, names, { report, supplement, starts, exitCode, began }) {
  const isFirst = name === names[0]
  const isOwn = (path) => name === 'files' || (path ? suiteOf(path) === name : isFirst)
  const own = report && {
    testResults: report.testResults.filter((file) => isOwn(relative(root, file.name))),
  }
  const stray = strayErrorLines(supplement.errors.filter(({ file }) => isOwn(file)))
  const files = supplement.files.filter(({ file }) => isOwn(file))
  const isExplained =
    supplement.errors.length > 0 || report?.testResults.some(({ status }) => status === 'failed')
  const counts = countReport(own, { exitCode: isFirst && !isExplained ? exitCode : 0, stray })
  const failures = [...failureLines(own, { root }), ...stray]
  return {
    name,
    counts,
    failures:
      counts.failed > failures.length ? [...failures, `FAILED ${name}: ended with ${exitCode}`] : failures,
    skipped: skippedLines(own, { root }),
    flaky: flakyLines(supplement.flaky.filter(({ test }) => isOwn(test))),
    files,
    passed: passedFiles(own, { root, stray: supplement.errors }),
    starts: starts[name] ?? {},
    runs: isFirst ? 1 : 0,
    ms: wallClock(files, began),
  }
}

/** Milliseconds from the begin of the first file to the end of the last one, and from the begin of a run that had none. */
function wallClock(files, began) {
  if (files.length === 0) return Date.now() - began
  return (
    Math.max(...files.map(({ endedAt }) => endedAt)) -
    Math.min(...files.map(({ endedAt, ms }) => endedAt - ms))
  )
}

/** Counts what the tests of each suite have started, by kind: lines of a suite and a kind. */
function readStarts(file) {
  const counts = {}
  for (const line of readLines(file)) {
    const [suite, kind] = line.split(' ')
    counts[suite] ??= {}
    counts[suite][kind] = (counts[suite][kind] ?? 0) + 1
  }
  return counts
}

function readLines(file) {
  try {
    return readFileSync(file, 'utf8').trim().split('\n')
  } catch {
    // Nothing was started.
    return []
  }
}
