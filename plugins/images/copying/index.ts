import { findFigures } from '../figures/findFigures.ts'
import { visibleIds } from '../figures/visibleIds.ts'
import { copyPicture } from './copyPicture.ts'
import { downloadFile } from './downloadFile.ts'
import { publicIds } from './publicIds.ts'
import { requireTarget } from './requireTarget.ts'
import { searchIds } from './searchIds.ts'

export type { CopyRequest } from './copyPicture.ts'
export type { DownloadFile } from './downloadFile.ts'

/**
 * Pictures as bookmarks need them: found, copied and downloaded with the rights of whoever asks. Handed to
 * `@litfass/bookmarks` by the project's config, so that neither plugin imports the other (decision 0020).
 */
export const copyablePictures = {
  findAll: findFigures,
  visible: visibleIds,
  publicOnes: publicIds,
  search: searchIds,
  requireManager: requireTarget,
  copy: copyPicture,
  download: downloadFile,
}
