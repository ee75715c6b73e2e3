import { ClientError } from '@litfass/kit/client'
import { usePanelPlace } from '@litfass/kit/panelPlace'
import { useEffect, useRef } from 'react'
import type { PanelPicture } from '../panelPicture.ts'
import { untilCurrent } from './untilCurrent.ts'

/** Has a field show a picture anew that was saved, as soon as its new files are made. */
export function useShownAgain(reload: () => void): (picture: PanelPicture) => void {
  const { baseUrl, language } = usePanelPlace()
  const latest = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    latest.current = reload
    return () => {
      latest.current = undefined
    }
  })
  return async ({ id, imageManagerPrefix }) => {
    try {
      await untilCurrent({ id, imageManagerPrefix, baseUrl, language })
      latest.current?.()
    } catch (error) {
      // The field shows what it showed before, and the next time it is loaded what there is then.
      if (!(error instanceof ClientError)) throw error
    }
  }
}
