import type { AnyRoute } from '../routes/defineRoute.ts'
import type { Language } from './localError.ts'
import type { UploadRequest } from './sendUpload.ts'

export type ClientOptions = {
  /** The route tables this client knows; calling any other route is an error. */
  routes: readonly (readonly AnyRoute[])[]
  /** Where the site is, such as `https://example.org`; the page's own site when left out. */
  baseUrl?: string
  /** The language answers are asked for; the browser's own wish, and German texts, when left out. */
  language?: () => Language
  /** `globalThis.fetch` when left out. */
  fetch?: typeof fetch
  /** Makes a new `XMLHttpRequest` when left out. */
  createUploadRequest?: () => UploadRequest
}
