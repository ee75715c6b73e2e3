import sharp from 'sharp'
import { type PhotographOptions, photograph } from './photograph.ts'

/** A photograph without grain, such as of fog: the kind that becomes much smaller as AVIF. 1200 x 800 px unless said. */
export async function softPhotograph(options: PhotographOptions = {}): Promise<Buffer> {
  const { width = 1200, height = 800, quality = 92, copyright, seed } = options
  const grained = await photograph({ width, height, ...(seed !== undefined && { seed }) })
  const soft = sharp(grained).blur(3).jpeg({ quality })
  if (copyright) soft.withXmp(rights(copyright))
  return soft.toBuffer()
}

const rights = (notice: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:rights><rdf:Alt>
<rdf:li xml:lang="x-default">${notice}</rdf:li></rdf:Alt></dc:rights></rdf:Description></rdf:RDF></x:xmpmeta>`
