import { CUT_RATIOS, CUT_SIZES, type CutRatio, cutFileName, planCut } from '@litfass/images/model'
import sharp from 'sharp'
import { sceneImage } from '../../plainSite/sceneImages.ts'
import type { PlainSite } from '../../plainSite/startPlainSite.ts'

/** The cuts of the scene's pictures, drawn at their size. */
export function serveCuts(site: PlainSite): void {
  for (const id of [1, 2]) {
    for (const ratio of CUT_RATIOS) {
      for (const size of CUT_SIZES) {
        site.serve(`/media/imagecut/${id}/${cutFileName({ ratio, size })}`, () => drawCut(id, ratio, size))
      }
    }
  }
}

async function drawCut(id: number, ratio: CutRatio, size: (typeof CUT_SIZES)[number]) {
  const { width, height } = planCut(sceneImage(id), { ratio, size })
  const picture = sharp({ create: { width, height, channels: 3, background: '#1f5d4c' } })
  return { type: 'image/jpeg', body: await picture.jpeg().toBuffer() }
}
