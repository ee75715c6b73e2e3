import { lookOf } from '@litfass/galleries/domain'
import type { PictureServices } from '@litfass/participation/react'
import { readFigure } from '../../../components/SiteFigures/figureCalls.ts'

export const readPicture: PictureServices['read'] = async (id, signal) => {
  const { media } = await readFigure({ id, imageType: 'image' }, lookOf('{}'), signal)
  return media.type === 'image' && media.state === 'shown' ? media.image : undefined
}
