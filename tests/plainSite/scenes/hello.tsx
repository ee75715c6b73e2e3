import { useState } from 'react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImage } from '../sceneImages.ts'

/** The least there can be: a picture and a button, to see that the plain site itself works. */
export default function Hello({ language }: SceneProps) {
  const [count, setCount] = useState(0)
  const { urls, caption } = sceneImage(1)
  return (
    <PlainFigures language={language}>
      {/* biome-ignore lint/performance/noImgElement: this is the site that has no Next */}
      <img src={urls?.M} alt={caption} width={320} height={213} />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </PlainFigures>
  )
}
