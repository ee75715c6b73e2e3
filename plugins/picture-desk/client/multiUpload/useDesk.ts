import { ClientError } from '@litfass/kit/client'
import { usePictureUploads } from '@litfass/kit/react'
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DeskLanguage } from '../../translations/createText.ts'
import type { Desk } from '../desk/createDesk.ts'
import type { DeskRow } from '../desk/DeskRow.ts'
import type { DeskSetup } from '../desk/DeskSetup.ts'
import type { DeskSummary } from '../desk/deskSummary.ts'
import { createDeskCalls } from '../shared/createDeskCalls.ts'
import { failureWords } from '../shared/failureWords.ts'
import type { DeskWork } from '../shared/PictureDeskWork.tsx'
import { deskOfPage } from './deskOfPage.ts'

type Place = {
  imageManagerPrefix: string
  language: DeskLanguage
  baseUrl?: string | undefined
  saveTexts: DeskWork['saveTexts']
}

/** The desk of a place; `undefined` at first, and where nothing can be uploaded. */
export function useDeskOf({ imageManagerPrefix, language, baseUrl, saveTexts }: Place): Desk | undefined {
  const uploads = usePictureUploads()
  const setup = useMemo((): DeskSetup | undefined => {
    if (!uploads) return undefined
    const calls = createDeskCalls({ imageManagerPrefix, language, baseUrl })
    return {
      imageManagerPrefix,
      uploads,
      saveTexts,
      readPicture: async (id) => (await calls.pictures([id]))[0],
      explain: failureWords,
      isConflict: (error) => error instanceof ClientError && error.status === 409,
      createPreview: (file) => URL.createObjectURL(file),
      releasePreview: (address) => URL.revokeObjectURL(address),
    }
  }, [imageManagerPrefix, language, baseUrl, uploads, saveTexts])
  const [desk, setDesk] = useState<Desk>()
  // In the browser alone: a server has many visitors, and no desk is meant for all of them.
  useEffect(() => {
    const mine = setup && deskOfPage(setup)
    if (setup) mine?.equip(setup)
    setDesk(mine)
  }, [setup])
  return desk
}

export const DeskContext = createContext<Desk | null>(null)

/** The desk around this component. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no desk around this component.')
  return desk
}

/** One row; whoever uses it is drawn again when that row changes, and for no other. */
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
