'use client'

import { EMBED_PROVIDERS, type EmbedProvider } from '@litfass/consent/domain'
import type { FigureImage } from '@litfass/images/schemas'
import type { LinkTarget } from '@litfass/kit/routes'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Place } from '../../places/routes.ts'

/** A gallery as the editor shows it. */
export type GalleryPreview = {
  id: number
  title: string
  count: number
  isPublished: boolean
  cover?: string
}

/** A picture as the editor shows it; `editedIn` is the image manager to edit it in, for those who may. */
export type PicturePreview = FigureImage & { editedIn?: string | undefined }

/** A document that a block refers to; `gone` if it does not exist or the editor may not see it. */
export type Lookup<Found> = { state: 'found'; found: Found } | { state: 'gone' }

/** A participation event as a text refers to it. */
type ChosenEvent = { eventId: number; title: string }

/** A participation event to choose: its title, and what tells it from others, such as its type and state. */
export type EventPreview = { id: number; title: string; about: string }

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
  /** Whether the user may create galleries by the named route that makes a draft from pictures. */
  mayCreateGalleries: boolean
  /** The image manager that pictures of a text are for. */
  imageManagerPrefix: string
  /** An image manager that members upload for, whose pictures can be chosen too. */
  membersPrefix?: string | undefined
  /** Modules of the image editor, in their order; its own by default. */
  editorModules?: readonly string[] | undefined
  /** Where a picture is sent to, below `baseUrl` (spec platform 7). */
  uploadPath: string
  /** Looks up a picture; of the named route by default. */
  findPicture?: (id: number, signal: AbortSignal) => Promise<Lookup<PicturePreview>>
  /** Looks up a gallery; of Payload's REST API by default. */
  findGallery?: (id: number, signal: AbortSignal) => Promise<Lookup<GalleryPreview>>
  /** Galleries to choose from, by a part of their title or their number; of Payload's REST API by default. */
  searchGalleries?: (words: string, signal: AbortSignal) => Promise<GalleryPreview[]>
  /** Content of the site that a link may lead to, by words of its title; of the named route by default. */
  searchLinks?: (words: string, signal: AbortSignal) => Promise<readonly LinkTarget[]>
  /**
   * Places to show on a map, by their name; `undefined` where the project has no geocoder, which is asked without words. Of the
   * named route of the plugin by default.
   */
  searchPlaces?: (words: string, signal: AbortSignal) => Promise<readonly Place[] | undefined>
  /** Participation events to choose from, by words of their titles; the newest without any. */
  searchEvents?: ((words: string, signal: AbortSignal) => Promise<readonly EventPreview[]>) | undefined
  /** Asks for a participation event, or makes one; by title where `searchEvents` is given, else by number and title. */
  ParticipationDialog?: ComponentType<ParticipationDialogProps> | undefined
  /** Looks up a participation event; a text shows its own title where there is no such plugin. */
  findEvent?: ((id: number, signal: AbortSignal) => Promise<Lookup<{ title: string }>>) | undefined
}

const DEFAULT_SERVICES: EditorServices = {
  providers: EMBED_PROVIDERS,
  baseUrl: '',
  restUrl: '/api',
  galleries: 'galleries',
  mayCreateGalleries: false,
  imageManagerPrefix: 'article',
  uploadPath: '/media/editorupload',
}

const ServicesContext = createContext<Partial<EditorServices>>({})

/** Serves all editors inside with what the project has; a part that is left out keeps what is said further outside, or its default. */
export function ProvideEditorServices({
  services,
  children,
}: {
  services: Partial<EditorServices>
  children: ReactNode
}) {
  const outer = useContext(ServicesContext)
  const value = useMemo(() => ({ ...outer, ...services }), [outer, services])
  return <ServicesContext value={value}>{children}</ServicesContext>
}

/** Returns what the project has said, with what an editor says itself before it. */
export const useEditorServices = (own: Partial<EditorServices> = {}): EditorServices => ({
  ...DEFAULT_SERVICES,
  ...useContext(ServicesContext),
  ...own,
})
