import { useEffect, useState } from 'react'
import type { FigureReference } from '../../domain/FigureView.ts'
import type { StorageState } from '../context/FigureServices.ts'
import { useFigures } from '../context/ProvideFigures.tsx'

export type FinalFiles = NonNullable<StorageState['imageData']>

/**
 * The files of a picture once they are final (spec media 4, "Storage state"); `undefined` before, and when it could not
 * be found out, which is only logged.
 */
export function useFinalFiles({ id, imageType }: FigureReference): FinalFiles | undefined {
  const { readStorageState } = useFigures()
  const [files, setFiles] = useState<FinalFiles>()
  useEffect(() => {
    if (!readStorageState) return
    let isWanted = true
    readStorageState({ id, imageType }).then(
      ({ isStorageFinalized, imageData }) => {
        if (isWanted) setFiles((isStorageFinalized && imageData) || undefined)
      },
      (error: unknown) => console.warn('Storage state:', error),
    )
    return () => {
      isWanted = false
    }
  }, [readStorageState, id, imageType])
  return files
}
