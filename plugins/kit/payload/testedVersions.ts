import { getDependencies, type Payload } from 'payload'

/**
 * The versions of Payload that the plugins were tested with. They replace parts of it that its minor versions may change
 * (decision 0079).
 */
export const TESTED_VERSIONS: readonly string[] = ['3.90.2']

/** Logs a warning where the installed Payload is none of the versions that were tested. */
export async function warnOfUntestedPayload({ logger }: Pick<Payload, 'logger'>): Promise<void> {
  const { resolved } = await getDependencies(process.cwd(), ['payload'])
  const version = resolved.get('payload')?.version
  // A server that was built into one folder may have no manifest of Payload.
  if (version === undefined || TESTED_VERSIONS.includes(version)) return
  const tested = TESTED_VERSIONS.join(', ')
  logger.warn({
    version,
    msg: `Litfass was not tested with Payload ${version}, but with ${tested}: install that, with its @payloadcms packages`,
  })
}
