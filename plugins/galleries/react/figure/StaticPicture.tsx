import type { FigureImage, FigureMedia } from '../../domain/FigureMedia.ts'
import { pictureOf } from '../../domain/figureStyle.ts'
import type { GalleryWords } from '../words/GalleryWords.ts'
import { PlainPicture } from './PlainPicture.tsx'
import { PreparingNote } from './PreparingNote.tsx'

type StaticPictureProps = {
  media: FigureMedia
  alt: string
  words: GalleryWords
  isEager: boolean
  isHero: boolean
}

/** What stands in the box of a figure without any script. */
export function StaticPicture({ media, alt, words, isEager, isHero }: StaticPictureProps) {
  const image = pictureOf(media)
  if (!image) return null
  if (image.remaining === 0) return <PlainPicture image={image} alt={alt} isEager={isEager} isHero={isHero} />
  return media.type === 'image' ? <Unmade image={image} words={words} /> : null
}

function Unmade({ image, words }: { image: FigureImage; words: GalleryWords }) {
  if (image.remaining < 0) return <span className="litfass-picture__note">{words.stubFailed}</span>
  return <PreparingNote text={words.stubPreparing} words={words} />
}
