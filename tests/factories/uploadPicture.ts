import type { TestViewer } from '@litfass/kit/testing'
import { callSite } from './callSite.ts'
import { type FormFile, uploadForm } from './forms.ts'
import type { Site } from './useSite.ts'

type Options = {
  as?: TestViewer
  prefix?: string
  language?: string
  headers?: Record<string, string>
}

/** Uploads by the named route, as somebody. */
export function uploadPicture(
  site: Site,
  file: FormFile,
  { as, prefix, language = 'de', headers }: Options = {},
): Promise<Response> {
  return callSite(site, '/media/upload', {
    method: 'POST',
    headers: { 'Accept-Language': language, ...(as ?? site.viewers.editor).headers, ...headers },
    body: uploadForm(file, prefix),
  })
}
