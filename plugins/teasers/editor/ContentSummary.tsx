import type { Client } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import type { Content, Item } from '../teasers.ts'
import { timeText } from '../turns/turns.ts'
import type { DialogWords } from './dialogTexts.ts'
import type { LayoutView } from './places/LayoutChoice.tsx'
import {
  type EntityPreview,
  nameOfImage,
  type OwnImage,
  useOwnImages,
  usePreviews,
} from './places/useEntities.ts'
import styles from './summary.module.css'

type ContentSummaryProps = {
  client: Client
  words: DialogWords
  content: Content
  layouts: readonly LayoutView[]
}

/** Describes a content: its layout, and the items of each place with their titles and times. */
export function ContentSummary({ client, words, content, layouts }: ContentSummaryProps) {
  const { layout, places } = content
  const previewOf = usePreviews(
    client,
    places.flatMap(({ items }) => items.map(({ entity }) => entity ?? '')),
  )
  const imageOf = useOwnImages(
    client,
    places.flatMap(({ items }) => items.flatMap(({ imageId }) => imageId ?? [])),
  )
  const label = layouts.find(({ name }) => name === layout)?.label ?? layout
  if (label === null)
    return (
      <p>
        <strong>{words.automatic}</strong>: {words.automaticHint}
      </p>
    )
  return (
    <dl className={styles.summary}>
      <dt>{words.layout}</dt>
      <dd>{label}</dd>
      {places.map(({ items }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <div key={place}>
          <dt>{fill(words.place, { number: place + 1 })}</dt>
          <dd>
            {items.length === 0 ? (
              words.placeEmpty
            ) : (
              <ul>
                {items.map((item, at) => (
                  <ItemSummary
                    // biome-ignore lint/suspicious/noArrayIndexKey: an item has no id, and this list is never reordered while it is shown
                    key={at}
                    {...{ item, words }}
                    preview={previewOf(item.entity ?? '')}
                    image={item.imageId === undefined ? undefined : imageOf(item.imageId)}
                  />
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ItemSummaryProps = {
  item: Item
  words: DialogWords
  preview: EntityPreview
  /** Its own image. */
  image: OwnImage | null | undefined
}

function ItemSummary({ item, words, preview, image }: ItemSummaryProps) {
  const { entity, url, title, imageId, activeFrom } = item
  const isWrong = entity !== null && preview === null
  return (
    <li>
      {activeFrom && <span className={styles.from}>{fill(words.from, { time: timeText(activeFrom) })} </span>}
      <strong>{title || preview?.title || url || entity}</strong>{' '}
      <span className={styles.kind}>
        {isWrong ? fill(words.wrongId, { id: entity }) : preview?.label}
        {preview && !preview.isPublic && ` · ${words.notPublic}`}
      </span>
      {imageId !== undefined && (
        <span className={styles.image}>
          {image?.picture && <img src={image.picture} alt="" width={40} height={30} />}
          {nameOfImage(words, imageId, image)}
        </span>
      )}
    </li>
  )
}
