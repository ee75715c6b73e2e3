import { ContentEditor } from '@litfass/teasers/editor'
import { type ComponentProps, useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'

type Content = ComponentProps<typeof ContentEditor>['value']

const FIRST: Content = {
  layout: 'duo',
  places: [{ items: [{ entity: 'article:12', activeFrom: null }] }, { items: [] }],
}

/** A content as a field of a form; what it holds stands below it as JSON. */
export default function ContentEditorScene({ language, search }: SceneProps) {
  const [value, setValue] = useState<Content>(FIRST)
  const [teaserId, setTeaserId] = useState(3)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setValue({ layout: null, places: [] })
      }}
    >
      <Awake />
      <h1 id="content">Inhalt</h1>
      <ContentEditor
        {...{ language, teaserId, value }}
        labelledBy="content"
        {...(search.has('images') && {
          renderPictures: ({ onApply }) => (
            <button type="button" onClick={() => onApply(5)}>
              Bild 5
            </button>
          ),
        })}
        onChange={setValue}
      />
      <button type="button" onClick={() => setTeaserId(4)}>
        Anderer Teaser
      </button>
      <button type="button" onClick={() => setValue(FIRST)}>
        Wie zuvor
      </button>
      <pre data-stored="" hidden>
        {JSON.stringify(value)}
      </pre>
    </form>
  )
}
