import { useEmbedded } from '../postgres/useEmbedded.mjs'
import { atEnd } from '../process/ending.mjs'
import { step } from '../terminal/step.mjs'

/**
 * The database that the environment names, or else the embedded one of the data folder, found or started and
 * let go of when this process ends. `env` is what children need to find it.
 */
export async function openDatabase(settings) {
  if (settings.database) return { env: {}, embedded: undefined }
  const embedded = await step('Starting the database', () => useEmbedded(settings.dataDir))
  atEnd(embedded.release)
  return { env: { LITFASS_EMBEDDED_URL: embedded.url }, embedded }
}
