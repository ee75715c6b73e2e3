import { setTimeout as pause } from 'node:timers/promises'

const limitMs = 120_000

/**
 * Waits until a web server says on /healthz that it is well. `false` where it ended before.
 * @throws Error with its last answer after two minutes
 */
export async function untilReady({ host, port, isRunning }) {
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

/** An address to listen on everywhere is none to connect to. */
function reachableHost(host) {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
