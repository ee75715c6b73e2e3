import { findFreePort } from '../process/ports.mjs'
import { superviseChild } from '../process/superviseChild.mjs'
import { root } from '../root.mjs'
import { say } from '../terminal/say.mjs'
import { untilReady } from './untilReady.mjs'

const races = 5

/**
 * Starts the web server on the wanted port or the next free one and waits until it answers.
 * @returns the port it listens on
 */
export async function startWeb({ crew, host, wantedPort, ...rest }) {
  for (let race = 0; race < races; race += 1) {
    const port = await findFreePort({ port: wantedPort, host })
    if (port !== wantedPort) say(`  Port ${wantedPort} is taken; the site gets ${port}.`)
    const web = crew.join(superviseChild(webChild({ ...rest, host, port })))
    if (await untilReady({ host, port, isRunning: web.isRunning })) return port
    await web.stop()
    // It ended by itself: only somebody who took the port a moment earlier is a reason to try another one.
    if ((await findFreePort({ port, host })) === port) break
  }
  throw new Error('The web server ended before it could answer; its last lines are above.')
}

function webChild({ runtime, env, host, port, onGiveUp }) {
  return {
    name: 'web server',
    prefix: 'web    | ',
    command: runtime,
    args: ['server/web.ts'],
    options: { cwd: root, env: { ...env, PORT: String(port), HOST: host, NODE_ENV: 'production' } },
    graceMs: 10_000,
    onGiveUp,
  }
}
