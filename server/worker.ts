import { runWorker } from '@litfass/kit/jobs'
import { databasePool } from '@litfass/kit/storage'
import { getPayload } from 'payload'
import config from '../payload.config.ts'

const payload = await getPayload({ config })
// A connection that breaks would otherwise end the process; the next query opens another one.
const onLost = (err: Error) => payload.logger.warn({ err, msg: 'lost a connection' })
databasePool(payload).on('error', onLost)
databasePool(payload).on('connect', (client) => client.on('error', onLost))

const worker = await runWorker(payload, { concurrency: 2 })
payload.logger.info({ msg: 'worker ready', pid: process.pid })

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await worker.stop()
  await payload.destroy()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
worker.ended.then(stop, (err) => {
  payload.logger.error({ err, msg: 'the worker ended' })
  process.exit(1)
})
