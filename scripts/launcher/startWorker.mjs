import { superviseChild } from '../process/superviseChild.mjs'
import { root } from '../root.mjs'

/** Starts the worker; it may take half a minute at the end to put down the job it is at. */
export function startWorker({ runtime, env, host, port, onGiveUp }) {
  return superviseChild({
    name: 'worker',
    prefix: 'worker | ',
    command: runtime,
    args: ['server/worker.ts'],
    options: { cwd: root, env: { ...env, PORT: String(port), HOST: host, NODE_ENV: 'production' } },
    graceMs: 30_000,
    onGiveUp,
  })
}
