import { join } from 'node:path'
import { readJson } from '../process/jsonFile.mjs'
import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { root } from '../root.mjs'
import { countReport } from './countReport.mjs'
import { failureLines } from './failureLines.mjs'

const limitMs = 40 * 60_000

/** Runs a vitest project (or, without one, the files named in any): its counts, and a line for each failure. */
export async function runProject({ project, files, runtime, env, folder }) {
  const file = join(folder, `${project ?? 'files'}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const choice = project ? ['--project', project] : []
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...choice, ...reporters, ...files]
  const exitCode = await runToCode(runtime, args, env)
  const report = readJson(file)
  return { counts: countReport(report, { exitCode }), failures: failureLines(report, { root }) }
}

async function runToCode(runtime, args, env) {
  try {
    await runCommand(runtime, args, { cwd: root, env, inherit: true, limitMs })
    return 0
  } catch (error) {
    if (error instanceof CommandFailed) return error.code ?? 1
    throw error
  }
}
