'use client'

import type { FigureImage } from '@litfass/images/model'
import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** Who reads a page. It decides what is offered; the server decides what is allowed. */
export type ParticipationViewer =
  /** Until the session is loaded. */
  { kind: 'unknown' } | { kind: 'visitor' } | { kind: 'account'; id: number; isStaff: boolean }

/** What the image editor of a page is given. */
export type PictureEditorProps = {
  /** The picture to edit; it begins with an upload when left out. */
  imageId?: number
  imageManagerPrefix: string
  /** Who sees a new picture; everyone when left out. */
  uploadAs?: 'public' | 'draft'
  /** Called after every save, before the window closes. */
  onSaved: (imageId: number) => void
  onClose: () => void
}

/** How a page uploads, edits and reads pictures. */
export type PictureServices = {
  /** Image manager of the pictures of events; entries have the manager `participation`. */
  imageManagerPrefix: string
  /** Loads the image editor when someone opens it; rejects when it cannot be loaded. */
  loadEditor: () => Promise<ComponentType<PictureEditorProps>>
  /** Reads a picture of the viewer's own; `undefined` where they may not see it. */
  read: (imageId: number, signal: AbortSignal) => Promise<FigureImage | undefined>
}

/** Services shared by all events of a page. */
export type ParticipationServices = {
  viewer: ParticipationViewer
  /** Base of the named routes, such as `/api/litfass`; their own paths when left out. */
  baseUrl?: string
  /** Loads the format of ISO 8601 times with the first event that someone comes near; date and time in full when left out. */
  loadMomentFormat?: () => Promise<(iso: string) => string>
  /** Without these, the pictures of contests are entered by number and events have none. */
  pictures?: PictureServices
}

const ParticipationContext = createContext<ParticipationServices>({ viewer: { kind: 'visitor' } })

type ProvideParticipationProps = { services: ParticipationServices; children: ReactNode }

/** Provides the events inside it with the services of the page; without it each reader is a visitor. */
export function ProvideParticipation({ services, children }: ProvideParticipationProps) {
  return <ParticipationContext value={services}>{children}</ParticipationContext>
}

/** Returns the services of the page. */
export const useParticipation = (): ParticipationServices => use(ParticipationContext)
