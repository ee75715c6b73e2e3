import { fillPath } from '@litfass/kit/routes'
import type { ResolvedBookmarksOptions } from '../options.ts'
import { imageReferenceManifest } from '../routes.ts'

/** The whole address of the manifest of a shared list. */
export function manifestAddress(
  { siteUrl }: Pick<ResolvedBookmarksOptions, 'siteUrl'>,
  token: string,
): string {
  return `${siteUrl}${fillPath(imageReferenceManifest.path, { token })}`
}
