import type { FigureImage } from '../../domain/FigureImage.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'

/** A picture in a box of 3:2, cut round its focus; in words, where there is nothing to be seen. */
export function Thumbnail({ image, sizes }: { image: FigureImage | null; sizes: string }) {
  const { words } = useBookmarks()
  const note = noteOf(image)
  return (
    <span className="litfass-bookmarks__box" style={{ backgroundColor: image?.dominantColour ?? undefined }}>
      {image?.urls ? (
        <img
          src={image.urls.M}
          srcSet={`${image.urls.S} 160w, ${image.urls.M} 320w, ${image.urls.L} 640w`}
          sizes={sizes}
          alt=""
          width={image.width || undefined}
          height={image.height || undefined}
          loading="lazy"
          decoding="async"
          style={{ objectPosition: `${image.focus.x}% ${image.focus.y}%` }}
        />
      ) : (
        <span className="litfass-bookmarks__absent">{note && words[note]}</span>
      )}
    </span>
  )
}

function noteOf(image: FigureImage | null): 'unavailable' | 'brokenPicture' | 'preparing' {
  if (!image) return 'unavailable'
  return image.remaining < 0 ? 'brokenPicture' : 'preparing'
}
