import controls from '@litfass/interface/controls.module.css'
import { type Client, ClientError } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { contentSchema } from '../content/schemas.ts'
import type { Content, Item } from '../teasers.ts'
import { timeText } from '../turns/turns.ts'
import styles from './dialog.module.css'
import type { DialogWords } from './dialogTexts.ts'
import type { LayoutView } from './places/LayoutChoice.tsx'
import { type EntityPreview, nameOfImage, useOwnImages, usePreviews } from './places/useEntities.ts'

const content = contentSchema.nullish().catch(undefined)

const changed = z.object({
  /** The revision that the teaser has now. */
  revision: z.number(),
  by: z.object({ name: z.string() }).nullish(),
  /** ISO 8601. */
  at: z.string().nullish(),
  before: content,
  after: content,
})

/** Shows the changes that someone else has saved since the form was opened. */
export type Changed = z.output<typeof changed>

/** Reads out of a refusal that the teaser has changed meanwhile. */
export function changedMeanwhile(error: unknown): Changed | undefined {
  const isConflict = error instanceof ClientError && error.status === 409
  return isConflict ? changed.safeParse(error.body).data : undefined
}

type ConflictProps = {
  client: Client
  words: DialogWords
  /** Puts a moment into words. */
  timeOf: (moment: number | string) => string
  layouts: readonly LayoutView[]
  changed: Changed
  onKeep: () => void
  onReload: () => void
}

/** Shows what has changed, and asks whose version is to stay. */
export function Conflict(props: ConflictProps) {
  const { client, words, timeOf, layouts, changed, onKeep, onReload } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { by, at, before, after } = changed
  const items = [before, after].flatMap((content) => content?.places.flatMap(({ items }) => items) ?? [])
  const previewOf = usePreviews(
    client,
    items.flatMap(({ entity }) => entity ?? []),
  )
  const imageOf = useOwnImages(
    client,
    items.flatMap(({ imageId }) => imageId ?? []),
  )
  const shared = { words, layouts, previewOf, imageOf }
  const time = at ? timeOf(at) : ''
  const who = by ? fill(words.conflictBy, { name: by.name, time }) : fill(words.conflictSomebody, { time })
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.conflict}>
      <h3>{words.conflict}</h3>
      <p>
        {time && who} {words.conflictText}
      </p>
      {before && after && (
        <dl className={styles.change}>
          <Summary title={words.before} content={before} {...shared} />
          <Summary title={words.after} content={after} {...shared} />
        </dl>
      )}
      <div className={styles.moves}>
        <button type="button" className={controls.primary} onClick={onKeep}>
          {words.keepMine}
        </button>
        <button type="button" className={controls.plain} onClick={onReload}>
          {words.takeTheirs}
        </button>
      </div>
    </div>
  )
}

type SummaryProps = {
  title: string
  content: Content
  words: DialogWords
  layouts: readonly LayoutView[]
  previewOf: (entity: string) => EntityPreview
  imageOf: ReturnType<typeof useOwnImages>
}

function Summary({ title, content: { layout, places }, ...shared }: SummaryProps) {
  const { words, layouts } = shared
  const label = layouts.find(({ name }) => name === layout)?.label ?? layout ?? words.automatic
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {label}
        <ol>
          {places.map(({ items }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <li key={place}>
              {places.length > 1 && `${fill(words.place, { number: place + 1 })}: `}
              {items.length === 0 && words.nothing}
              {items.map((item, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an item has no id, and is never moved here
                <ChangedItem key={at} item={item} {...shared} />
              ))}
            </li>
          ))}
        </ol>
      </dd>
    </div>
  )
}

/** An item by its name, with its own image. */
function ChangedItem({
  item,
  words,
  previewOf,
  imageOf,
}: { item: Item } & Omit<SummaryProps, 'title' | 'content'>) {
  const { imageId } = item
  const image = imageId === undefined ? undefined : imageOf(imageId)
  return (
    <span className={styles.changedItem}>
      {image?.picture && <img src={image.picture} alt="" width={40} height={30} />}
      <span>
        {nameOf(item, previewOf)}
        {imageId !== undefined && ` · ${nameOfImage(words, imageId, image)}`}
      </span>
    </span>
  )
}

function nameOf({ title, entity, url, activeFrom }: Item, previewOf: SummaryProps['previewOf']): string {
  const time = activeFrom ? `${timeText(activeFrom)} ` : ''
  return `${time}${title || previewOf(entity ?? '')?.title || entity || url || ''}`
}
