import { translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { TEXTS } from '../constants.ts'
import type { EditorModule } from '../modules/EditorModule.ts'
import { de } from '../translations/de.ts'

/** Every text of the editor and of its open modules, in the language of the request, by key. */
export function editorTexts(req: PayloadRequest, modules: readonly EditorModule[]): Record<string, string> {
  const keys = [
    ...Object.keys(de.litfass.imgeditor),
    ...modules.flatMap(({ texts }) => Object.keys(texts?.de ?? {})),
  ]
  return Object.fromEntries(keys.map((key) => [key, translate(req, `${TEXTS}:${key}`)]))
}
