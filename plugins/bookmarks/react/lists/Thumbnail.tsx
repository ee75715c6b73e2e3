import type { FigureImage } from '../../domain/FigureImage.ts'
import { useChoosing } from '../context/ProvideChoosing.tsx'
import { thumbnailFiles } from './thumbnailFiles.ts'

/** A picture in a box of 3:2, cut round its focus; in words, where there is nothing to be seen. */
export function Thumbnail({ image, sizes }: { image: FigureImage | null; sizes: string }) {
  const { words } = useChoosing()
  // A picture that is being prepared has its addresses already, and no file there.
  const files = image?.remaining === 0 ? thumbnailFiles(image) : undefined
  return (
    <span className="litfass-bookmarks__box" style={{ backgroundColor: image?.dominantColour ?? undefined }}>
      {image && files ? (
        <picture>
          {files.avif && <source type="image/avif" srcSet={files.avif} sizes={sizes} />}
          <img
            src={files.src}
            srcSet={files.srcSet}
            sizes={sizes}
            alt=""
            width={image.width || undefined}
            height={image.height || undefined}
            loading="lazy"
            decoding="async"
            style={{ objectPosition: `${image.focus.x}% ${image.focus.y}%` }}
          />
        </picture>
      ) : (
        <span className="litfass-bookmarks__absent">{words[noteOf(image)]}</span>
      )}
    </span>
  )
}

function noteOf(image: FigureImage | null): 'unavailable' | 'brokenPicture' | 'preparing' {
  if (!image) return 'unavailable'
  return image.remaining < 0 ? 'brokenPicture' : 'preparing'
}
