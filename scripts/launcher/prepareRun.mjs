import { ensureInstalled } from '../install/ensureInstalled.mjs'
import { endOnSignals } from '../process/ending.mjs'
import { childEnvironment } from '../runtime/childEnvironment.mjs'
import { chooseRuntime } from '../runtime/chooseRuntime.mjs'
import { dataFolder } from '../runtime/dataFolder.mjs'
import { readSettings } from '../runtime/readSettings.mjs'
import { openDatabase } from './openDatabase.mjs'

/**
 * What every program of the server needs: packages, a runtime, a checked environment and a database. A Ctrl-C
 * meanwhile ends this process in order; afterwards signals are the caller's.
 */
export async function prepareRun() {
  const giveBackSignals = endOnSignals({ code: 130, words: 'Ending …' })
  await ensureInstalled()
  const runtime = chooseRuntime()
  dataFolder()
  const settings = await readSettings(runtime)
  const { env } = await openDatabase(settings)
  giveBackSignals()
  return { runtime, settings, env: childEnvironment({ ...env, LITFASS_DATA_DIR: settings.dataDir }) }
}
