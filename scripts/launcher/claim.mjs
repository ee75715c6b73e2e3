import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { recordChildrenIn, stopRecordedChildren } from '../process/children.mjs'
import { identityOf, isAlive } from '../process/identity.mjs'
import { readJson, withLock, writeJson } from '../process/sharedFiles.mjs'

const files = (dataFolder) => ({
  run: join(dataFolder, 'run.json'),
  children: join(dataFolder, 'children.json'),
  lock: join(dataFolder, 'run.lock'),
})

/** Returns the launcher running on a data folder, with the site's address once it is up. */
export function runningLauncher(dataFolder) {
  const run = readJson(files(dataFolder).run)
  return isAlive(run) ? run : undefined
}

/**
 * Makes this process the launcher of a data folder, unless another one is `running`. Ends the processes that a
 * killed launcher has left behind; `left` is their number.
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
