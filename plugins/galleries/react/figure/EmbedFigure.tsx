import type { Embed as EmbedData } from '@litfass/consent/domain'
import { Embed } from '@litfass/consent/react'
import type { FigureImage } from '@litfass/images/model'
import { pictureStyle, ratioStyle } from '../../domain/figureStyle.ts'
import type { RatioSettings } from '../../domain/ratio.ts'
import { useFigures } from '../FigureServices.tsx'
import { FigureCaption } from './FigureMarkup.tsx'
import { LazyImage } from './LazyImage.tsx'
import { PictureBox } from './PictureMarkup.tsx'
import './figure.css'

type EmbedFigureProps = {
  embed: EmbedData
  /** Its preview: caption and credit are shown below. */
  image: FigureImage
  ratio: RatioSettings
  sizes?: string | undefined
}

/** Content of another site with its preview, caption and credit, behind the question for consent. */
export function EmbedFigure({ embed, image, ratio, sizes }: EmbedFigureProps) {
  const { words, addresses } = useFigures()
  const poster = image.urls && image.remaining === 0 && (
    <PictureBox style={{ ...ratioStyle(ratio), ...pictureStyle(image) }}>
      <LazyImage image={image} alt="" {...(sizes && { sizes })} />
    </PictureBox>
  )
  return (
    <figure className="litfass-figure">
      <Embed embed={embed} poster={poster || undefined} />
      <FigureCaption
        media={{ type: 'image', state: 'shown', image }}
        words={words}
        isBadge={false}
        href={addresses.pageOf(image.id)}
      />
    </figure>
  )
}
