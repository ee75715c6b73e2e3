import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { recordChildrenIn, stopRecordedChildren } from '../process/children.mjs'
import { identityOf, isAlive } from '../process/identity.mjs'
import { readJson, writeJson } from '../process/jsonFile.mjs'
import { withLock } from '../process/withLock.mjs'

const files = (dataFolder) => ({
  run: join(dataFolder, 'run.json'),
  children: join(dataFolder, 'children.json'),
  lock: join(dataFolder, 'run.lock'),
})

/** The launcher that runs on a data folder now, with the site's address once it is up. */
export function runningLauncher(dataFolder) {
  const run = readJson(files(dataFolder).run)
  return isAlive(run) ? run : undefined
}

/**
 * Makes this process the launcher of a data folder. Where another one lives, that one is returned as
 * `running`. What a launcher that was killed left running is ended; `left` says how many processes that were.
 */
export async function claim(dataFolder) {
  const { run, children, lock } = files(dataFolder)
  return await withLock(lock, async () => {
    const running = runningLauncher(dataFolder)
    if (running) return { running }
    writeJson(run, identityOf(process.pid))
    const left = await stopRecordedChildren(children)
    recordChildrenIn(children)
    return {
      left,
      announce: (url) => writeJson(run, { ...identityOf(process.pid), url }),
      release: () => rmSync(run, { force: true }),
    }
  })
}
