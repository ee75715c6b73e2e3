import { withTranslations } from '@litfass/kit'
import type { Config, Plugin } from 'payload'
import { addToPanel } from './admin/addToPanel.ts'
import { executeModulesEndpoint } from './endpoints/executeModules.ts'
import { historyEndpoint } from './endpoints/history.ts'
import { imgEditorEndpoint } from './endpoints/imgEditor.ts'
import { preRotateImageEndpoint } from './endpoints/preRotateImage.ts'
import { restoreEndpoint } from './endpoints/restore.ts'
import { type ImageEditorOptions, type ResolvedEditorOptions, resolveOptions } from './options.ts'
import { de } from './translations/de.ts'
import { en } from './translations/en.ts'
import { panelDe } from './translations/panelDe.ts'
import { panelEn } from './translations/panelEn.ts'

/** Adds the image editor's routes and texts, and the editor to the panel (design section 5, "Image editor"). */
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
    return addToPanel(withTranslations({ ...config, endpoints }, textsOf(options)), options)
  }

/** The editor's own texts, and those its modules bring. */
function textsOf({ modules }: ResolvedEditorOptions) {
  const brought = (language: 'de' | 'en') =>
    Object.assign({}, ...[...modules.values()].map(({ texts }) => texts?.[language]))
  return {
    de: { litfass: { imgeditor: { ...brought('de'), ...de.litfass.imgeditor }, ...panelDe.litfass } },
    en: { litfass: { imgeditor: { ...brought('en'), ...en.litfass.imgeditor }, ...panelEn.litfass } },
  }
}
