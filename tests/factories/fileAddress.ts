import type { Image } from '../../payload-types.ts'

/** Where the web server has a file of a picture. */
export function fileAddress({ id, renditionHash }: Image, file: string): string {
  return `/media/file/${id}/${renditionHash}/${file}`
}
