import sharp from 'sharp'

/**
 * Lets libvips open the four formats we hand it, from files, and nothing else: no SVG, PDF, HEIF or HDR
 * whatever a file pretends to be. For the whole process and for good.
 */
export const blockForeignLoaders = (): void => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadPngFile',
      'VipsForeignLoadNsgifFile',
      'VipsForeignLoadTiffFile',
    ],
  })
}
