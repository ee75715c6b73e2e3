import { translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { TEXTS } from '../constants.ts'
import { Selection, type SelectionProps } from './Selection.tsx'

type Drawn = Omit<SelectionProps, 'text' | 'language'>

/** The selection as HTML, in the language of the request. */
export async function selectionHtml(req: PayloadRequest, drawn: Drawn): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(
    <Selection
      {...drawn}
      text={(key, values) => translate(req, `${TEXTS}:${key}`, values)}
      language={req.i18n.language}
    />,
  )
}
