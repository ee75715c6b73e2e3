import { say } from '../terminal/say.mjs'
import { seconds } from '../terminal/seconds.mjs'
import { checks } from './checks.mjs'
import { addCounts, countLine } from './countReport.mjs'
import { runCheck } from './runCheck.mjs'
import { runProject } from './runProject.mjs'

const failure = { passed: 0, failed: 1, skipped: 0 }

const failedStep = (name, message) => ({ counts: failure, failures: [`FAILED ${name}: ${message}`] })

/**
 * Runs the chosen steps one after another, whatever the earlier ones say. `needs` makes ready what a step
 * needs first; a step whose needs cannot be met counts as failed.
 * @returns the sum of all counts, and a line for each failure
 */
export async function runSteps({ selection, needs, ...tools }) {
  const results = []
  for (const name of selection.steps) {
    say(`\n== ${name}`)
    const began = Date.now()
    const result = await runStep(name, { selection, needs, ...tools })
    say(`== ${name}: ${countLine(result.counts)} (${seconds(Date.now() - began)})`)
    results.push(result)
  }
  return {
    counts: addCounts(results.map(({ counts }) => counts)),
    failures: results.flatMap(({ failures }) => failures),
  }
}

async function runStep(name, { selection, needs, ...tools }) {
  try {
    await needs(name)
  } catch (error) {
    say(error.message)
    return failedStep(name, error.message)
  }
  if (checks[name]) {
    const counts = await runCheck(name, { ...tools, commands: checks[name] })
    return { counts, failures: counts.failed > 0 ? [`FAILED ${name}`] : [] }
  }
  return await runProject({ project: name === 'files' ? undefined : name, files: selection.files, ...tools })
}
