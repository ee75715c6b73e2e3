import { findEditablePicture, requireImageManager } from '@litfass/images/editing'
import { type Handler, LitfassError, translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { frameTexts } from './frameTexts.ts'
import type { EditorModule } from './modules/editorModule.ts'
import type { ResolvedEditorOptions } from './options.ts'
import type * as routes from './routes.ts'
import { texts } from './texts.ts'

/** Returns everything an editor needs to open: the HTML of its modules, texts, picture and ratios. */
export const openEditor: Handler<typeof routes.imgEditor, ResolvedEditorOptions> = async (call) => {
  const { req, query, options } = call
  const { ratios } = requireImageManager(req, query.imageManagerPrefix)
  const modules = query.modules.map((name) => requireModule(options.modules, name))
  const picture = query.imageId === undefined ? null : await findEditablePicture(req, query.imageId)
  const translation = translationOf(req, modules)
  // Loaded on use: the worker runs in plain Node, which cannot read JSX.
  const { editorHtml } = await import('./modules/editorHtml.tsx')
  return {
    html: await editorHtml({ picture, modules, translation, language: req.i18n.language }),
    translation,
    imageObj: JSON.stringify(picture?.imageObj ?? null),
    imageUrl: picture?.imageUrls?.XL ?? null,
    isCurrent: picture?.isCurrent ?? true,
    origins: picture?.origins ?? {},
    ratios: [...ratios],
  }
}

function requireModule(modules: ResolvedEditorOptions['modules'], name: string): EditorModule {
  const module = modules.get(name)
  if (module) return module
  throw new LitfassError('malformed', { fieldErrors: { modules: 'litfass:error:invalidField' } })
}

/** Collects the texts of the editor and of its open modules, by name, in the language of the request. */
function translationOf(req: PayloadRequest, modules: readonly EditorModule[]): Record<string, string> {
  const all = [frameTexts, texts, ...modules.flatMap((module) => module.texts ?? [])]
  const names = all.flatMap((one) => Object.keys(one.in('de')))
  return Object.fromEntries(names.map((name) => [name, translate(req, `litfass:imgeditor:${name}`)]))
}
