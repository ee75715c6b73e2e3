import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { keepWorking } from '../jobs/keepWorking.ts'
import { type Command, UsageError } from './command.ts'

/** `npx litfass worker`: takes jobs until it is stopped. */
export const worker: Command = {
  usage: `Usage: npx litfass worker [--concurrency N]
  --concurrency   how many jobs at the same time; 2 when left out
Ends on Ctrl-C or SIGTERM, after what is under way.`,
  isService: true,
  parse: (args) => {
    const options = { concurrency: { type: 'string', default: '2' } } as const
    const concurrency = Number(parseArgs({ args, options }).values.concurrency)
    if (!Number.isInteger(concurrency) || concurrency < 1)
      throw new UsageError('--concurrency is a number above 0.')
    return async ({ payload, signal }) => {
      const working = keepWorking(payload, { concurrency })
      if (!signal.aborted) await once(signal, 'abort')
      await working.stop()
      await payload.destroy()
      return 0
    }
  },
}
