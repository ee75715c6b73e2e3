import { creditName } from '@litfass/kit/domain'
import type { RevealEntry } from '../operations/revealEntries.ts'

export type RevealWords = {
  choose: string
  empty: string
  photo: string
  noCopyright: string
  unavailable: string
  failed: string
  title: (entry: RevealEntry) => string
}

/** Bookmarked pictures to choose from: a list of check boxes that needs no script and no form. */
export function RevealList({ entries, words }: { entries: readonly RevealEntry[]; words: RevealWords }) {
  if (entries.length === 0) return <p className="litfass-bookmarks__empty">{words.empty}</p>
  return (
    <fieldset className="litfass-bookmarks__reveal">
      <legend className="litfass-bookmarks__legend">{words.choose}</legend>
      <ul className="litfass-bookmarks__choices">
        {entries.map((entry) => (
          <li key={`${entry.imageType}-${entry.imageId}`} className="litfass-bookmarks__choice">
            <Choice entry={entry} words={words} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Choice({ entry, words }: { entry: RevealEntry; words: RevealWords }) {
  const { imageId, imageType, image } = entry
  const reason = reasonOf(entry, words)
  return (
    <label>
      <input
        type="checkbox"
        name="imageReferences"
        value={`${imageType}:${imageId}`}
        data-image-id={imageId}
        data-image-type={imageType}
        disabled={reason !== undefined}
      />
      {image?.urls && (
        <img src={image.urls.S} alt="" width={160} height={thumbnailHeight(image)} loading="lazy" />
      )}
      <span className="litfass-bookmarks__title">{words.title(entry)}</span>
      {image && (
        <small className="litfass-bookmarks__copyright">
          {words.photo}: {creditName(image.copyright) || words.noCopyright}
        </small>
      )}
      {reason && <small className="litfass-bookmarks__reason">{reason}</small>}
    </label>
  )
}

/** Why it cannot be chosen. One that is being prepared can: its copy is prepared too. */
function reasonOf({ image }: RevealEntry, words: RevealWords): string | undefined {
  if (!image) return words.unavailable
  return image.remaining < 0 ? words.failed : undefined
}

function thumbnailHeight({ width, height }: { width: number; height: number }): number | undefined {
  return width > 0 ? Math.max(1, Math.round((160 * height) / width)) : undefined
}
