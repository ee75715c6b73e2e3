import { useEffect, useState } from 'react'

/** A file for one side of a comparison, as far as it is loaded; sizes in px. */
export type Shot =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'there'; src: string; width: number; height: number }

type Settled = { of: string; shot: Shot }

/** Loads a file; `none` where there is no address, or nothing behind it that can be shown. */
export function useShot(src: string | null): Shot {
  const [settled, setSettled] = useState<Settled>()
  useEffect(() => {
    if (src === null) return
    let isWanted = true
    const settle = (shot: Shot) => {
      if (isWanted) setSettled({ of: src, shot })
    }
    const image = new Image()
    image.src = src
    image.decode().then(
      () => settle({ state: 'there', src, width: image.naturalWidth, height: image.naturalHeight }),
      () => settle({ state: 'none' }),
    )
    return () => {
      isWanted = false
    }
  }, [src])
  if (src === null) return { state: 'none' }
  return settled?.of === src ? settled.shot : { state: 'loading' }
}
