import type { Client } from '@litfass/kit/client'
import type { DialogWords } from '../dialogTexts.ts'
import { type ContentDraft, type DraftProblems, type Room, shownPlaces, withLayout } from './contentDraft.ts'
import type { RenderPictures } from './ImageField.tsx'
import { LayoutChoice, type LayoutView } from './LayoutChoice.tsx'
import { PlaceList } from './PlaceList.tsx'
import type { EntityType } from './ReferenceField.tsx'
import { type ShownLanguage, usePreviews } from './useEntities.ts'

type ContentFormProps = {
  client: Client
  words: DialogWords
  /** The language of the words. */
  language: 'de' | 'en'
  layouts: readonly LayoutView[]
  types: readonly EntityType[]
  pageLanguage: ShownLanguage
  /** Path of an image in the panel, with the placeholder `{id}`. */
  imagePanel: string
  draft: ContentDraft
  problems: DraftProblems
  renderPictures: RenderPictures | undefined
  /** Whether the layouts have a title that is seen. */
  isTitled?: boolean
  onChange: (draft: ContentDraft) => void
}

/** Nothing is wrong with a draft. */
export const NO_PROBLEMS: DraftProblems = { items: new Map(), places: new Map(), layout: undefined }

/** Layout and places of a content, as two parts that the host arranges: tabs in the dialog, one field in the panel. */
export function useContentForm(props: ContentFormProps) {
  const { layouts, types, draft, problems, isTitled = false, onChange, ...services } = props
  const { client, words } = services
  const previewOf = usePreviews(
    client,
    shownPlaces(draft).flatMap((items) => items.map(({ entity }) => entity)),
  )
  const isOffered = draft.layout === null || layouts.some(({ name }) => name === draft.layout)
  const layout = (
    <LayoutChoice
      {...{ words, layouts, isTitled }}
      layout={draft.layout}
      problem={problems.layout ?? (isOffered ? undefined : words.layoutElsewhere)}
      onChange={(name) => onChange(withLayout(draft, name, roomOf(layouts, name, draft)))}
    />
  )
  const places = draft.layout !== null && (
    <PlaceList
      {...services}
      {...{ types, draft, problems, previewOf, onChange }}
      room={roomOf(layouts, draft.layout, draft)}
    />
  )
  return { layout, places, previewOf }
}

/** The places of a layout; one that no longer stands among the choices keeps those it has. */
function roomOf(layouts: readonly LayoutView[], name: string | null, { count }: ContentDraft): Room {
  return layouts.find((layout) => layout.name === name)?.places ?? { min: count, max: count }
}
