'use client'

import { EMBED_PROVIDERS, type EmbedProvider } from '@litfass/consent/domain'
import type { FigureImage } from '@litfass/images/schemas'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** A gallery as the editor shows it. */
export type GalleryPreview = {
  id: number
  title: string
  count: number
  isPublished: boolean
  cover?: string
}

/** A document that a block refers to: `gone` where there is none for whoever edits. */
export type Lookup<Found> = { state: 'found'; found: Found } | { state: 'gone' }

/** A participation event as a text refers to it. */
export type ChosenEvent = { eventId: number; title: string }

/** Props of a dialog that asks for a participation event. */
export type ParticipationDialogProps = {
  /** The event of the block that is changed; the id 0 for a new one. */
  initial: ChosenEvent
  onApply: (event: ChosenEvent) => void
  onClose: () => void
  /** Renders the window that asks for one picture. */
  renderPictures: (answers: { onApply: (imageId: number) => void; onClose: () => void }) => ReactNode
}

/** The services of the project that the editor calls. */
export type EditorServices = {
  /** Whose content may be embedded. */
  providers: readonly EmbedProvider[]
  /** Base path of the named routes, such as `/api/litfass`; their own paths by default. */
  baseUrl: string
  /** Base path of Payload's REST API. */
  restUrl: string
  /** Slug of the collection of galleries; `null` in a project without. */
  galleries: string | null
  /** The image manager that pictures of a text are for. */
  imageManagerPrefix: string
  /** An image manager that members upload for, whose pictures can be chosen too. */
  membersPrefix?: string | undefined
  /** Modules of the image editor, in their order; its own by default. */
  editorModules?: readonly string[] | undefined
  /** Where a picture is sent to, below `baseUrl` (spec platform 7). */
  uploadPath: string
  /** Looks up a picture; of the named route by default. */
  findPicture?: (id: number, signal: AbortSignal) => Promise<Lookup<FigureImage>>
  /** Looks up a gallery; of Payload's REST API by default. */
  findGallery?: (id: number, signal: AbortSignal) => Promise<Lookup<GalleryPreview>>
  /** Galleries to choose from, by a part of their title or their number; of Payload's REST API by default. */
  searchGalleries?: (words: string, signal: AbortSignal) => Promise<GalleryPreview[]>
  /** Asks for a participation event, or makes one; by number and title where a project has no such plugin. */
  ParticipationDialog?: ComponentType<ParticipationDialogProps> | undefined
  /** Looks up a participation event; a text shows its own title where there is no such plugin. */
  findEvent?: ((id: number, signal: AbortSignal) => Promise<Lookup<{ title: string }>>) | undefined
}

export const DEFAULT_SERVICES: EditorServices = {
  providers: EMBED_PROVIDERS,
  baseUrl: '',
  restUrl: '/api',
  galleries: 'galleries',
  imageManagerPrefix: 'article',
  uploadPath: '/media/editorupload',
}

const ServicesContext = createContext<Partial<EditorServices>>({})

/** Serves all editors inside with what the project has; a part that is left out keeps its default. */
export function ProvideEditorServices({
  services,
  children,
}: {
  services: Partial<EditorServices>
  children: ReactNode
}) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

/** Returns what the project has said, with what an editor says itself before it. */
export const useEditorServices = (own: Partial<EditorServices> = {}): EditorServices => ({
  ...DEFAULT_SERVICES,
  ...useContext(ServicesContext),
  ...own,
})
