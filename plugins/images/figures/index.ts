import { figureRights } from './figureRights.ts'
import { findFigure, findFigures } from './findFigures.ts'
import { visibleIds } from './visibleIds.ts'

export type { FigureRights } from './figureRights.ts'
export type { PictureMedia } from './findFigures.ts'

/**
 * Pictures as figures and galleries show them, found with the rights of whoever asks. Handed to `@litfass/galleries` by
 * the project's config, so that neither plugin imports the other (decision 0016).
 */
export const figurePictures = {
  find: findFigure,
  findAll: findFigures,
  visible: visibleIds,
  rights: figureRights,
}
