import { isApproved, LitfassError, refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint, PayloadRequest } from 'payload'
import type { EditorModule } from '../modules/EditorModule.ts'
import type { ResolvedEditorOptions } from '../options.ts'
import { editorTexts } from '../presenters/editorTexts.ts'
import { imgEditor } from '../routes.ts'

export const imgEditorEndpoint = ({ pictures, modules }: ResolvedEditorOptions): Endpoint[] =>
  serveRoute(imgEditor, async ({ req, viewer, query }) => {
    refuseUnless(viewer, isApproved(viewer))
    const { ratios } = pictures.requireManager(req, query.imageManagerPrefix)
    const opened = modulesOf(modules, query.modules)
    const picture = query.imageId === undefined ? null : await pictures.find(req, query.imageId)
    const translation = editorTexts(req, opened)
    // Only a server that draws it can load it: plain Node, which runs the worker, reads no JSX.
    const { editorHtml } = await import('../components/editorHtml.tsx')
    return {
      html: await editorHtml({ picture, modules: opened, translation, language: languageOf(req) }),
      translation,
      imageObj: JSON.stringify(picture?.imageObj ?? null),
      imageUrl: picture?.imageUrls?.XL ?? null,
      isCurrent: picture?.isCurrent ?? true,
      origins: picture?.origins ?? {},
      ratios: [...ratios],
    }
  })

function modulesOf(known: ResolvedEditorOptions['modules'], names: readonly string[]): EditorModule[] {
  return names.map((name) => {
    const module = known.get(name)
    if (module) return module
    throw new LitfassError('malformed', { fieldErrors: { modules: 'litfass:error:invalidField' } })
  })
}

function languageOf(req: PayloadRequest): string {
  return req.i18n.language
}
