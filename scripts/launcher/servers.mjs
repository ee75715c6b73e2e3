import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '../process/ending.mjs'
import { findFreePort } from '../process/ports.mjs'
import { superviseChild } from '../process/supervise.mjs'
import { root } from '../root.mjs'
import { say } from '../terminal.mjs'

/** Creates a group of children that are ended together with this process, in the order they joined. */
export function createCrew() {
  const children = []
  atEnd(async () => {
    for (const child of children) await child.stop()
  })
  return {
    join(child) {
      children.push(child)
      return child
    },
  }
}

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
    // It exited on its own: try another port only if this one has been taken in the meantime.
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

const limitMs = 120_000

/**
 * Waits until a web server reports on /healthz that it is healthy. Returns `false` if it exits before.
 * @throws Error with its last answer after two minutes
 */
async function untilReady({ host, port, isRunning }) {
  const deadline = Date.now() + limitMs
  let last = 'nothing'
  while (isRunning()) {
    last = await ask(`http://${reachableHost(host)}:${port}/healthz`)
    if (last === 200) return true
    if (Date.now() > deadline) throw new Error(`The web server runs, but answers /healthz with ${last}.`)
    await pause(100)
  }
  return false
}

async function ask(address) {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000), redirect: 'manual' })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 'nothing'
  }
}

/** A wildcard address cannot be connected to. */
function reachableHost(host) {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Starts the worker, which gets half a minute at shutdown to finish its current job. */
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
