import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { nativeFolder } from '../postgres/nativeFolder.mjs'
import { withLock } from '../process/withLock.mjs'
import { root } from '../root.mjs'
import { say } from '../terminal/say.mjs'
import { step } from '../terminal/step.mjs'
import { findDamage } from './findDamage.mjs'
import { hydrateSymlinks } from './hydrateSymlinks.mjs'
import { runNpmCi } from './runNpmCi.mjs'
import { skippedPackages } from './skippedPackages.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const modules = join(root, 'node_modules')

/**
 * Leaves with a whole node_modules: installs it anew where anything is missing, of another version or
 * damaged. npm itself is called only then.
 */
export async function ensureInstalled() {
  if (!findDamage(root)) return complete()
  const waiting = { onWait: (pid) => say(`  Another process (${pid}) is installing here; waiting for it …`) }
  await withLock(join(root, '.litfass-lock', 'install.json'), installIfStillDamaged, waiting)
}

async function installIfStillDamaged() {
  const damage = findDamage(root)
  if (damage) {
    say(`  Installing packages, because ${damage}.`)
    await step('Installing packages', runNpmCi)
    writeStamp(modules, tellSkipped())
    const left = findDamage(root)
    if (left) throw new Error(`The installation ended, yet ${left}. Run "npm ci" by hand to see why.`)
  }
  complete()
}

function tellSkipped() {
  const skipped = skippedPackages(root)
  for (const path of skipped) say(`  npm did not bring ${path}; what needs it will not work.`)
  return skipped
}

/** What a package's own install script would do; npm may refuse to run those. */
function complete() {
  const native = nativeFolder()
  if (native) hydrateSymlinks(native)
  if (!readStamp(modules) && isWritable(modules)) writeStamp(modules, [])
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
