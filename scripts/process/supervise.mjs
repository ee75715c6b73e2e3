import { setTimeout as pause } from 'node:timers/promises'
import { say, seconds } from '../terminal.mjs'
import { forEachLine, spawnChild, stopProcess } from './children.mjs'
import { isEnding } from './ending.mjs'
import { identityOf } from './identity.mjs'

/**
 * Keeps a child running: restarts it with a backoff when it dies and calls `onGiveUp` after too many quick deaths.
 * Its output is shown behind `prefix`. `stop` ends it for good.
 */
export function superviseChild({ name, prefix, command, args, options, graceMs, onGiveUp }) {
  const state = { child: undefined, stopped: false, quickDeaths: 0 }
  const launch = () => {
    const began = Date.now()
    state.child = spawnChild(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [state.child.stdout, state.child.stderr])
      forEachLine(stream, (line) => say(prefix + line))
    state.child.once('error', (error) => say(`${prefix}could not be started: ${error.message}`))
    state.child.once('close', (code, signal) => void revive({ began, reason: signal ?? `code ${code}` }))
  }
  const revive = async ({ began, reason }) => {
    if (state.stopped || isEnding()) return
    const { delayMs, quickDeaths } = restartDelay({
      livedMs: Date.now() - began,
      quickDeaths: state.quickDeaths,
    })
    state.quickDeaths = quickDeaths
    if (delayMs === undefined) return onGiveUp(`The ${name} died ${quickDeaths} times in a row (${reason}).`)
    say(`The ${name} ended (${reason}); it is started again in ${seconds(delayMs)}.`)
    await pause(delayMs)
    if (!state.stopped && !isEnding()) launch()
  }
  launch()
  return {
    isRunning: () => state.child.exitCode === null && state.child.signalCode === null,
    async stop() {
      state.stopped = true
      if (state.child.pid) await stopProcess(identityOf(state.child.pid), { graceMs, group: true })
    },
  }
}

const steadyMs = 60_000
const mostQuickDeaths = 6
const longestDelayMs = 30_000

/**
 * Exponential backoff before a dead child is restarted: 1, 2, 4 ... 30 s, reset once it has lived for a minute.
 * Returns no delay after six quick deaths in a row: the child is not restarted then.
 */
export function restartDelay({ livedMs, quickDeaths }) {
  const deaths = livedMs >= steadyMs ? 1 : quickDeaths + 1
  if (deaths >= mostQuickDeaths) return { delayMs: undefined, quickDeaths: deaths }
  return { delayMs: Math.min(1000 * 2 ** (deaths - 1), longestDelayMs), quickDeaths: deaths }
}
