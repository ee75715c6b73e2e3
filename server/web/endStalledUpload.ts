import type { IncomingMessage } from 'node:http'

const LOOK_EVERY_MS = 5000

/** Slower than a bad mobile line, in bytes a second. */
const SLOWEST = 2000

/**
 * Ends a connection whose body does not come: it holds a share of what uploads may use. Counted over `patienceMs`, which
 * is longer than anything of ours takes before it begins to read.
 */
export function endStalledUpload(request: IncomingMessage, patienceMs: number): void {
  const { socket } = request
  let since = Date.now()
  let seen = socket.bytesRead
  const look = () => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    const waited = Date.now() - since
    if (waited < patienceMs) return
    const isComing = socket.bytesRead - seen >= (SLOWEST * waited) / 1000
    if (!isComing) return void socket.destroy()
    since = Date.now()
    seen = socket.bytesRead
  }
  const timer = setInterval(look, Math.min(LOOK_EVERY_MS, patienceMs / 2)).unref()
  request.once('close', () => clearInterval(timer))
}
