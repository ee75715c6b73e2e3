import { say } from '../terminal.mjs'
import { forEachLine, spawnChild, stopProcess } from './children.mjs'
import { atEnd, isEnding } from './ending.mjs'

import { identityOf } from './identity.mjs'

const tailLength = 150

/** A command that could not be started or exited with another code than 0; `tail` holds its last lines. */
export class CommandFailed extends Error {
  name = 'CommandFailed'

  constructor(message, { code, tail }) {
    super(message)
    this.code = code
    this.tail = tail
  }
}

/**
 * Runs a command and returns its standard output. `show` prints its lines as they come, behind `prefix`; `inherit`
 * hands it the terminal instead. The command is ended after `limitMs`, and together with this process.
 * @throws CommandFailed
 */
export async function runCommand(command, args, options = {}) {
  const { show = false, prefix = '    ', inherit = false, limitMs, ...spawnOptions } = options
  const stdio = inherit ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
  const child = spawnChild(command, args, { ...spawnOptions, stdio })
  const output = collect(child, show ? (line) => say(prefix + line) : undefined)
  const { code, problem } = await untilEnd(child, limitMs)
  // The process is shutting down: a caller waiting for this command must not continue.
  if (isEnding()) return new Promise(() => undefined)
  if (code === 0) return output.stdout.join('\n')
  throw new CommandFailed(`${commandName(command, args)} ${problem}`, { code, tail: output.tail })
}

function collect(child, take) {
  const output = { stdout: [], tail: [] }
  for (const name of ['stdout', 'stderr']) {
    if (!child[name]) continue
    forEachLine(child[name], (line) => {
      if (name === 'stdout') output.stdout.push(line)
      output.tail.push(line)
      if (output.tail.length > tailLength) output.tail.shift()
      take?.(line)
    })
  }
  return output
}

async function untilEnd(child, limitMs) {
  const identity = child.pid === undefined ? undefined : identityOf(child.pid)
  const stop = () => identity && stopProcess(identity, { graceMs: 5000, group: true })
  const forget = atEnd(stop)
  let timedOut = false
  const timeOut = () => {
    timedOut = true
    return stop()
  }
  const timer = limitMs && setTimeout(timeOut, limitMs)
  const ended = await new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, problem: `could not be started: ${error.message}` }))
    child.once('close', (code, signal) => resolve({ code, problem: describeEnd(code, signal) }))
    child.once('exit', () => endGroup(child.pid))
  })
  clearTimeout(timer)
  forget()
  return timedOut ? { code: 124, problem: 'did not end in time' } : ended
}

/** Processes the command has left behind would keep its output pipes open forever. */
function endGroup(pid) {
  try {
    if (process.platform !== 'win32') process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error
  }
}

function describeEnd(code, signal) {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`
}

function commandName(command, args) {
  const name = (text) => text.split(/[\\/]/).pop()
  const script = args.find((argument) => !argument.startsWith('-'))
  return script ? `${name(command)} ${name(script)}` : name(command)
}
