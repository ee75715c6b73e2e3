import { type VariantKey, variantForWidth } from '@litfass/kit/domain'
import { type RefObject, useEffect, useState } from 'react'
import { largerSize } from '../../domain/largerSize.ts'
import { type Extent, neededWidth } from '../../domain/neededWidth.ts'
import { type PictureFiles, sizeAtAddress } from '../../domain/pictureFiles.ts'
import { onMeasureAgain } from './onMeasureAgain.ts'
import { whenNear } from './whenNear.ts'

/** A file size, and how wide the picture is shown, in CSS px. */
export type FileSize = { size: VariantKey; width: number }

type UseFileSizeOptions = {
  element: RefObject<HTMLImageElement | null>
  image: PictureFiles & Extent
  /** It is loading already, with a size the browser chose. */
  isHero: boolean
}

/**
 * The size a picture is to be loaded in (spec media 9), as wide as it is shown on the pixels of this screen; `undefined`
 * until it is near. It only ever grows: nobody sees a picture get worse.
 */
export function useFileSize({ element, image, isHero }: UseFileSizeOptions): FileSize | undefined {
  const [chosen, setChosen] = useState<FileSize>()
  const { urls, width, height } = image
  const name = urls?.XXL
  // biome-ignore lint/correctness/useExhaustiveDependencies: all addresses of a picture change with the last one
  useEffect(() => {
    const shown = element.current
    if (!shown || !urls) return
    let isNear = isHero
    const measure = (box: Extent) => {
      isNear = true
      if (box.width < 1 || box.height < 1) return
      const needed = neededWidth({ box, picture: { width, height } })
      const size = variantForWidth(needed * window.devicePixelRatio)
      const known = isHero ? sizeAtAddress({ urls }, shown.currentSrc) : undefined
      if (isHero && (!known || largerSize(known, size) === known)) return
      setChosen((before) =>
        before && largerSize(before.size, size) === before.size ? before : sizeOf(size, needed),
      )
    }
    const measureAgain = () => {
      if (isNear) measure(shown.getBoundingClientRect())
    }
    const stopWaiting = isHero ? measureAgain() : whenNear(shown, measure)
    const stopListening = onMeasureAgain(measureAgain)
    return () => {
      stopWaiting?.()
      stopListening()
    }
  }, [element, name, width, height, isHero])
  return chosen
}

const sizeOf = (size: VariantKey, needed: number): FileSize => ({ size, width: Math.ceil(needed) })
