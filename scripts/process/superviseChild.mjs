import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../terminal/say.mjs'
import { seconds } from '../terminal/seconds.mjs'
import { spawnChild } from './children.mjs'
import { isEnding } from './ending.mjs'
import { forEachLine } from './forEachLine.mjs'
import { identityOf } from './identity.mjs'
import { restartDelay } from './restartDelay.mjs'
import { stopProcess } from './stopProcess.mjs'

/**
 * Keeps a child running: one that dies is started again, each time a little later; after too many quick
 * deaths `onGiveUp` is called. Its lines are shown behind `prefix`. `stop` ends it for good.
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
