import { ImageEditor } from '@litfass/image-editor/client'
import { PictureUploadsContext } from '@litfass/images/client'
import { SortableImagesSelection } from '@litfass/picture-desk/client'
import { deskWords } from '@litfass/picture-desk/texts'
import { useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'
import { createSceneUploads } from '../sceneUploads.ts'

/** A selection of pictures in an order: at first those of `ids`; `told` says what its form was told last. */
export default function SortableImagesScene({ language, search }: SceneProps) {
  const [uploads] = useState(() => createSceneUploads(language))
  const [words] = useState(() => deskWords(language))
  const [ids, setIds] = useState(() => (search.get('ids') ?? '').split(',').filter(Boolean).map(Number))
  return (
    <PictureUploadsContext value={uploads}>
      <Awake />
      <h1 id="label">Ausgewählte Bilder</h1>
      <SortableImagesSelection
        words={words}
        language={language}
        value={ids}
        onChange={setIds}
        imageManagerPrefix="article"
        max={12}
        labelledBy="label"
        renderEditor={(request) => <ImageEditor {...request} />}
      />
      <p data-told="">{ids.join(',')}</p>
    </PictureUploadsContext>
  )
}
