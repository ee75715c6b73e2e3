/**
 * Ends with 0 when the server of this container is ready. A worker is asked on LITFASS_WORKER_PORT when the first
 * argument is `worker`.
 */
const isWorker = process.argv[2] === 'worker'
const port = (isWorker ? process.env.LITFASS_WORKER_PORT : process.env.PORT) || '3000'

try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) })
  // Docker keeps what a check says, for `docker inspect`.
  process.stdout.write(`${await answer.text()}\n`)
  process.exitCode = answer.ok ? 0 : 1
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
