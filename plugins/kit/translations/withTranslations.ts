import { type Config, deepMergeSimple } from 'payload'

type Catalogue = { [key: string]: string | Catalogue }

/** Adds a plugin's texts to the config; texts a project has set itself stay. */
export function withTranslations(config: Config, texts: { de: Catalogue; en: Catalogue }): Config {
  const known = config.i18n?.translations ?? {}
  return { ...config, i18n: { ...config.i18n, translations: deepMergeSimple({ ...texts }, known) } }
}
