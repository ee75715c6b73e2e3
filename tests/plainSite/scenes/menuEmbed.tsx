import { EmbedSnippet } from '@litfass/galleries/react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImage } from '../sceneImages.ts'

/** The embed section on a page of its own, without a dialog round it. */
export default function MenuEmbed({ language }: SceneProps) {
  return (
    <PlainFigures language={language}>
      <EmbedSnippet image={sceneImage(2)} ratio="1:1" />
    </PlainFigures>
  )
}
