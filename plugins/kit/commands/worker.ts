import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { getPayload } from 'payload'
import { findConfig } from 'payload/node'
import { keepWorking } from '../jobs/keepWorking.ts'

// Run by `litfass worker` within Payload's `run`, which ends the process when this module is done.
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { concurrency: { type: 'string', default: '2' } },
})
const concurrency = Number(values.concurrency)
if (!Number.isInteger(concurrency) || concurrency < 1) throw new Error('--concurrency is a number above 0.')

const { default: config } = await import(pathToFileURL(findConfig()).href)
const payload = await getPayload({ config })
const worker = keepWorking(payload, { concurrency })
await new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
})
await worker.stop()
await payload.destroy()
