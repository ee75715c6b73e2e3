import type { PayloadRequest } from 'payload'
import type { PagePath } from '../options.ts'

/** The path of a page in the language of the caller. */
export function pagePath({ i18n }: Pick<PayloadRequest, 'i18n'>, path: PagePath): string {
  return i18n.language === 'en' ? path.en : path.de
}
