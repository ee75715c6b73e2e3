import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * When a living process was started, as an opaque text that no later process of the same number has.
 * `undefined` for a process that is gone (or a zombie).
 */
export function processStart(pid) {
  if (existsSync('/proc/self/stat')) return fromProc(pid)
  return process.platform === 'win32' ? fromSignal(pid) : fromPs(pid)
}

function fromProc(pid) {
  const stat = read(`/proc/${pid}/stat`)
  if (!stat) return undefined
  // The name in brackets may itself hold blanks and brackets, so fields are counted from the last one.
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
