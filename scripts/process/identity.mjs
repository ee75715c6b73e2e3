import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Returns the start time of a running process as an opaque string, which no later process with the same id has;
 * `undefined` for a process that has exited (or is a zombie).
 */
function processStart(pid) {
  if (existsSync('/proc/self/stat')) return fromProc(pid)
  return process.platform === 'win32' ? fromSignal(pid) : fromPs(pid)
}

function fromProc(pid) {
  const stat = read(`/proc/${pid}/stat`)
  if (!stat) return undefined
  // The name in brackets may itself hold spaces and brackets, so fields are counted from the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${read('/proc/sys/kernel/random/boot_id').trim()}:${fields[19]}`
}

function fromPs(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '')
  } catch {
    return undefined
  }
}

function fromSignal(pid) {
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch {
    return undefined
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Identifies one process for good: by its id together with its start time. */
export function identityOf(pid) {
  return { pid, started: processStart(pid) }
}

/** Whether the identified process is still running; a later one with the same id does not count. */
export function isAlive(identity) {
  if (!Number.isInteger(identity?.pid) || !identity.started) return false
  return processStart(identity.pid) === identity.started
}
