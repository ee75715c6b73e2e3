import { useRef } from 'react'
import { coverSizes } from '../../domain/coverSizes.ts'
import type { FigureMedia } from '../../domain/FigureMedia.ts'
import { pictureOf } from '../../domain/figureStyle.ts'
import { FigureControls } from './FigureControls.tsx'
import { FigureMarkup, figureAlt } from './FigureMarkup.tsx'
import { LazyImage } from './LazyImage.tsx'
import type { LiveFigureProps } from './LiveFigureProps.ts'
import { StubPicture } from './StubPicture.tsx'

type PictureMedia = Extract<FigureMedia, { type: 'image' }>

/** A picture in a figure: one that is there, one that is being made, or one that is gone. */
export function PictureFigure({
  media,
  sizes,
  onChanged,
  reference,
  over,
  ...rest
}: LiveFigureProps<PictureMedia>) {
  const { view, words } = rest
  const image = pictureOf(media)
  const isStub = Boolean(image && (image.remaining !== 0 || !image.urls))
  // One that was a stub goes on as it is, or its picture would be drawn twice.
  const wasStub = useRef(isStub)
  if (isStub) wasStub.current = true
  const alt = figureAlt(media, words)
  return (
    <FigureMarkup
      {...rest}
      image={
        image &&
        (wasStub.current ? (
          <StubPicture image={image} alt={alt} sizes={sizes} onReady={() => onChanged()} />
        ) : (
          <LazyImage
            image={image}
            alt={alt}
            sizes={sizes && coverSizes({ sizes, ratio: view.ratio, picture: image })}
            isHero={view.heroImageMark}
          />
        ))
      }
      over={
        <>
          <FigureControls view={view} reference={reference} onChanged={onChanged} />
          {over}
        </>
      }
    />
  )
}
