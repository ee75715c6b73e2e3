import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, isAlive } from './identity.mjs'
import { readJson } from './jsonFile.mjs'

/**
 * Does `work` while no other process does work under the same lock file. The lock of a process that was
 * killed counts for nothing. `onWait` is called once, with the holder's process number, when there is a wait.
 */
export async function withLock(file, work, { onWait } = {}) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const mine = JSON.stringify(identityOf(process.pid))
  let told = false
  while (!take(file, mine)) {
    const holder = readJson(file)
    if (!isAlive(holder)) removeStale(file)
    else if (!told) {
      told = true
      onWait?.(holder.pid)
    }
    await pause(isAlive(holder) ? 150 : 5)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** A link, unlike a fresh file, appears together with its content: no other process reads an empty lock. */
function take(file, content) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Of several that find a dead lock, one may already hold a fresh one: what is moved away is looked at again. */
function removeStale(file) {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
    if (isAlive(JSON.parse(readFileSync(aside, 'utf8')))) linkSync(aside, file)
  } catch (error) {
    if (error.code && error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
