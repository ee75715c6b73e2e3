import sharp from 'sharp'
import { photograph } from './photograph.ts'

/** A photograph that says whose it is, and where it was taken. */
export async function locatedPhotograph(): Promise<Buffer> {
  return sharp(await photograph())
    .withExif({
      IFD0: { Copyright: 'S. Nazarov' },
      IFD3: { GPSLatitude: '54/1 19/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
}
