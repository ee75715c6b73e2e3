import { usePictureUploads } from '@litfass/images/client'
import { ClientError } from '@litfass/kit/client'
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createDesk, type Desk } from '../desk/createDesk.ts'
import type { DeskSummary } from '../desk/createRowStore.ts'
import type { DeskRow } from '../desk/DeskRow.ts'
import type { DeskSetup } from '../desk/DeskSetup.ts'
import { createDeskCalls, failureText } from '../shared/calls.ts'
import type { DeskWork } from '../shared/PictureDeskWork.tsx'
import type { DeskLanguage } from '../shared/useDeskTexts.tsx'

type DeskPlace = {
  imageManagerPrefix: string
  language: DeskLanguage
  baseUrl?: string | undefined
  saveTexts: DeskWork['saveTexts']
}

/** Returns the desk of an image manager; `undefined` on the first render, and where nothing can be uploaded. */
export function useDeskOf({ imageManagerPrefix, language, baseUrl, saveTexts }: DeskPlace): Desk | undefined {
  const uploads = usePictureUploads()
  const setup = useMemo((): DeskSetup | undefined => {
    if (!uploads) return undefined
    const calls = createDeskCalls({ imageManagerPrefix, language, baseUrl })
    return {
      imageManagerPrefix,
      uploads,
      saveTexts,
      readPicture: async (id) => (await calls.pictures([id]))[0],
      explain: failureText,
      isConflict: (error) => error instanceof ClientError && error.status === 409,
      createPreview: (file) => URL.createObjectURL(file),
      releasePreview: (url) => URL.revokeObjectURL(url),
    }
  }, [imageManagerPrefix, language, baseUrl, uploads, saveTexts])
  const [desk, setDesk] = useState<Desk>()
  // In an effect, so that a server never shares a desk between its visitors.
  useEffect(() => {
    const current = setup && deskOfPage(setup)
    if (setup) current?.equip(setup)
    setDesk(current)
  }, [setup])
  return desk
}

const desks = new Map<string, Desk>()

/** Returns the desk of an image manager, which is kept for the whole visit, so that it continues across pages. */
function deskOfPage(setup: DeskSetup): Desk {
  const known = desks.get(setup.imageManagerPrefix)
  if (known) return known
  const desk = createDesk(setup)
  desks.set(setup.imageManagerPrefix, desk)
  warnBeforeUnload(desk)
  return desk
}

/** Has the browser ask before the site is left while that would lose something, on whatever page. */
function warnBeforeUnload(desk: Desk): void {
  let isWarning = false
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  desk.rows.subscribe(() => {
    if (desk.isBusy() === isWarning) return
    isWarning = !isWarning
    if (isWarning) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
}

export const DeskContext = createContext<Desk | null>(null)

/** @throws Error outside of `DeskContext` */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no desk around this component.')
  return desk
}

/** Returns one row, and renders the component when that row changes. */
export function useRow(key: number): DeskRow | undefined {
  const { rows } = useDesk()
  return useSyncExternalStore(
    (listener) => rows.subscribeRow(key, listener),
    () => rows.row(key),
    () => undefined,
  )
}

const none: readonly number[] = []

export function useRowKeys(): readonly number[] {
  const { rows } = useDesk()
  return useSyncExternalStore(rows.subscribe, rows.keys, () => none)
}

export function useSummary(): DeskSummary {
  const { rows } = useDesk()
  return useSyncExternalStore(rows.subscribe, rows.summary, rows.summary)
}

/** State shared by the parts of the screen besides the desk. */
export type Screen = {
  /** Opens the editor for the picture of a row; null where there is none. */
  edit: ((key: number, imageId: number) => void) | null
  /** Returns the button that opens the file dialog: it takes the focus of elements that are removed. */
  filesButton: () => HTMLElement | null
}

export const ScreenContext = createContext<Screen>({ edit: null, filesButton: () => null })

export const useScreen = (): Screen => useContext(ScreenContext)
