import { withTranslations } from '@litfass/kit'
import type { Config, Plugin } from 'payload'
import { executeModulesEndpoint } from './endpoints/executeModules.ts'
import { historyEndpoint } from './endpoints/history.ts'
import { imgEditorEndpoint } from './endpoints/imgEditor.ts'
import { preRotateImageEndpoint } from './endpoints/preRotateImage.ts'
import { restoreEndpoint } from './endpoints/restore.ts'
import { type ImageEditorOptions, type ResolvedEditorOptions, resolveOptions } from './options.ts'
import { de } from './translations/de.ts'
import { en } from './translations/en.ts'

/** Adds the image editor's routes and texts (design section 5, "Image editor"). */
export const imageEditor =
  (given: ImageEditorOptions): Plugin =>
  (config: Config): Config => {
    const options = resolveOptions(given)
    const endpoints = [
      ...(config.endpoints ?? []),
      ...imgEditorEndpoint(options),
      ...executeModulesEndpoint(options),
      ...preRotateImageEndpoint(options),
      ...historyEndpoint(options),
      ...restoreEndpoint(options),
    ]
    return withTranslations({ ...config, endpoints }, textsOf(options))
  }

/** The editor's own texts, and those its modules bring. */
function textsOf({ modules }: ResolvedEditorOptions) {
  const brought = (language: 'de' | 'en') =>
    Object.assign({}, ...[...modules.values()].map(({ texts }) => texts?.[language]))
  return {
    de: { litfass: { imgeditor: { ...brought('de'), ...de.litfass.imgeditor } } },
    en: { litfass: { imgeditor: { ...brought('en'), ...en.litfass.imgeditor } } },
  }
}
