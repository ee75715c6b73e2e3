import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, isAlive } from './identity.mjs'

/** Reads a JSON file; `undefined` where it is absent or damaged. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes a JSON file atomically, readable by its owner alone. */
export function writeJson(file, value) {
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

/**
 * Runs `work` while holding a lock file. A lock left by a killed process is ignored. `onWait` is called once, with
 * the holder's process id, if the lock is taken.
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

/** A hard link, unlike a new file, appears together with its content: no other process reads an empty lock. */
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

/** Another process may have replaced the stale lock already, so the file is checked again once moved away. */
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
