import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const URL_OF = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

/** A process of its own: what ends it cannot be tried here. */
const run = (fault: string) => {
  const script = `
    import { DrizzleQueryError } from 'drizzle-orm'
    const { createLog } = await import(${URL_OF('./createLog.ts')})
    const { logCrash } = await import(${URL_OF('./logCrash.ts')})
    logCrash(createLog({ logLevel: 'info', logFormat: 'json' }))
    const failed = new DrizzleQueryError('select $1', ['member@litfass.test'], new Error('Connection terminated'))
    ${fault}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
}

it.each([
  'throw failed',
  'Promise.reject(failed)',
  "process.on('unhandledRejection', (error) => { throw error }); Promise.reject(failed)",
])('an error that nobody caught (%s) ends the process with one line of the log, without values', (fault) => {
  const { status, stdout, stderr } = run(fault)
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    level: 50,
    msg: 'the process ends',
    err: { message: 'Failed query: select $1' },
  })
  expect(stdout + stderr).not.toContain('member@')
})
