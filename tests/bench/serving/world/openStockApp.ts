import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createDatabase, freePort, serverUrl, startProcess, type TestProcess } from '@litfass/kit/testing'
import type { BenchSetting } from '../../bench.ts'
import { fillStockApp } from './fillStockApp.ts'
import { untilAnswering } from './untilAnswering.ts'
import type { StockApp } from './World.ts'

const app = resolve(import.meta.dirname, '../../references/stockApp')
const next = resolve(import.meta.dirname, '../../../../node_modules/next/dist/bin/next')

type Start = (name: string, args: readonly string[], env?: Record<string, string>) => TestProcess

/** Builds and starts the reference application on a database of its own, with the pictures of a folder. */
export const openStockApp = async ({ folder }: BenchSetting, pictures: string): Promise<StockApp> => {
  const database = await createDatabase({ serverUrl: serverUrl() })
  const { PATH = '', HOME = '' } = process.env
  const shared = { PATH, HOME, DATABASE_URL: database.url, STOCK_FILES: join(folder, 'stock') }
  const start: Start = (name, args, env = {}) =>
    startProcess({ name, args, cwd: app, env: { ...shared, NEXT_TELEMETRY_DISABLED: '1', ...env } })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server: TestProcess | undefined
  const end = async () => {
    await server?.stop()
    await database.drop()
    await rm(join(app, '.next'), { recursive: true, force: true })
  }
  try {
    await untilDone(start('build', [next, 'build']))
    await untilDone(start('tables', ['makeTables.ts']))
    server = start('stock', [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)])
    await untilAnswering(server, `${url}/bare`)
    return { url, pid: server.pid, databaseUrl: database.url, end, ...(await fillStockApp(url, pictures)) }
  } catch (error) {
    await end()
    throw error
  }
}

const untilDone = async (started: TestProcess): Promise<void> => {
  if ((await started.exited) !== 0) throw new Error(`The reference application failed.\n${started.log()}`)
}
