import { setTimeout as wait } from 'node:timers/promises'
import { type RunningWorker, runWorker } from '@litfass/kit/jobs'
import { getPayload } from 'payload'
import config from '../payload.config.ts'

/** After the database went away under a job, the worker begins anew; pauses grow up to this, in ms. */
const LONGEST_PAUSE_MS = 30_000

const payload = await getPayload({ config })
let worker: RunningWorker | undefined
let isStopping = false

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await worker?.stop()
  await payload.destroy()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

for (let pause = 1000; !isStopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
  try {
    worker = await runWorker(payload, { concurrency: 2 })
    payload.logger.info({ msg: 'worker ready', pid: process.pid })
    pause = 1000
    await worker.ended
  } catch (err) {
    payload.logger.error({ err, msg: `the worker ended, and begins anew in ${pause} ms` })
  }
  if (!isStopping) await wait(pause)
}
