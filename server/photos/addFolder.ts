import type { Payload, TypedUser } from 'payload'
import { createMeter } from '../commands/createMeter.ts'
import { countFiles } from './countFiles.ts'
import { createReport } from './createReport.ts'
import { importFolder, noCounts } from './importFolder.ts'
import { summaryOf } from './summaryOf.ts'

/** Fills the demo with a folder of photographs, saying how far it is and what was refused, and why. */
export async function addFolder(payload: Payload, folder: string, user: TypedUser): Promise<void> {
  const counts = noCounts()
  const report = createReport(undefined)
  const meter = createMeter({ unit: 'files', total: await countFiles(folder), stream: process.stdout })
  const { signal } = new AbortController()
  await importFolder(payload, { folder, user, counts, report, signal, onProgress: meter.update })
  meter.end()
  for (const line of summaryOf({ counts, report, isDryRun: false })) console.log(line)
}
