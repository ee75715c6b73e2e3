import { say } from '../terminal/say.mjs'
import { seconds } from '../terminal/seconds.mjs'
import { checks } from './checks.mjs'
import { addCounts, countLine } from './countReport.mjs'
import { runCheck } from './runCheck.mjs'
import { runProject } from './runProject.mjs'

const failure = { passed: 0, failed: 1, skipped: 0 }

/**
 * Runs the chosen steps one after another, whatever the earlier ones say. `needs` makes ready what a step
 * needs first; a step whose needs cannot be met counts as failed.
 * @returns the sum of all counts
 */
export async function runSteps({ selection, needs, ...tools }) {
  const all = []
  for (const name of selection.steps) {
    say(`\n== ${name}`)
    const began = Date.now()
    const counts = await runStep(name, { selection, needs, ...tools })
    say(`== ${name}: ${countLine(counts)} (${seconds(Date.now() - began)})`)
    all.push(counts)
  }
  return addCounts(all)
}

async function runStep(name, { selection, needs, ...tools }) {
  try {
    await needs(name)
  } catch (error) {
    say(error.message)
    return failure
  }
  if (checks[name]) return await runCheck(name, { ...tools, commands: checks[name] })
  return await runProject({ project: name === 'files' ? undefined : name, files: selection.files, ...tools })
}
