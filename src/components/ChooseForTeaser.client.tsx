'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { ChoosePicture } from '@litfass/picture-desk/client'
import { useImageQuestion } from '@litfass/teasers/admin'

/** Lets editors choose the image of a teaser's item in the panel, from all images. */
export function ChooseForTeaser() {
  const { onApply, onClose } = useImageQuestion()
  const { language, baseUrl } = usePanelPlace()
  return <ChoosePicture imageManagerPrefix="article" {...{ language, baseUrl, onClose }} onTake={onApply} />
}
