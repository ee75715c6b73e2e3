import { type Config, deepMergeSimple } from 'payload'
import { explainErrors } from '../hooks/explainErrors.ts'
import { listTexts } from '../panel/listTexts.ts'
import { taskTexts } from '../panel/taskTexts.ts'
import { clearFailedStarts } from '../payload/failedStart.ts'
import { texts as revisionTexts } from '../revisions/texts.ts'
import { errorTexts } from '../texts/errorTexts.ts'
import { keyTextsIn } from '../texts/keyTexts.ts'
import type { Texts } from '../texts/texts.ts'
import { texts as versionTexts } from '../versions/texts.ts'

const KEY = 'litfassBasics'

/** Whether a plugin before this one has added what all of them need. */
export const hasBasics = ({ custom }: Config): boolean => custom?.[KEY] === true

/**
 * Adds what every plugin needs, once for a config: the texts of errors in German and English, and the
 * hook by which Payload's REST and GraphQL answer with them; and a start that has failed can be tried again.
 */
export function addBasics(config: Config): Config {
  const told = [
    errorTexts,
    revisionTexts,
    versionTexts,
    taskTexts,
    listTexts,
    { catalogue: keyTextsIn },
  ].reduce(addTexts, config)
  return {
    ...told,
    ...(told.db && { db: clearFailedStarts(told.db) }),
    custom: { ...told.custom, [KEY]: true },
    // Mistakes of callers are answered to them and are no errors of the server.
    loggingLevels: { ...told.loggingLevels, ...{ LitfassError: 'info' as const } },
    hooks: { ...told.hooks, afterError: [...(told.hooks?.afterError ?? []), explainErrors] },
  }
}

/** Adds texts to those of Payload's panel; the project's own texts win. */
export function addTexts(config: Config, texts: Pick<Texts, 'catalogue'>): Config {
  const added = { de: texts.catalogue('de'), en: texts.catalogue('en') }
  const translations = deepMergeSimple(added, config.i18n?.translations ?? {})
  return { ...config, i18n: { ...config.i18n, translations } }
}
