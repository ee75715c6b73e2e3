import { ProvideEditorServices, RichTextEditor } from '@litfass/rich-text/editor'
import { useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'

const services = {
  findPicture: async () => ({ state: 'gone' as const }),
  findGallery: async (id: number) => ({
    state: 'found' as const,
    found: { id, title: 'Hafenfest', count: 12, isPublished: true },
  }),
}

/** The editor with all its buttons; what it hands on stands below it as JSON. */
export default function RichTextEditorScene({ language, search }: SceneProps) {
  const [value, setValue] = useState<unknown>(null)
  const given = search.get('value')
  const [initial] = useState<unknown>(() => (given ? JSON.parse(given) : null))
  return (
    <>
      <Awake />
      <h1>Editor</h1>
      <ProvideEditorServices services={services}>
        <RichTextEditor
          label="Text"
          language={language}
          value={value ?? initial}
          onChange={setValue}
          maxCharacters={5000}
          {...(search.has('buttons') && { buttons: (search.get('buttons') ?? '').split(',') })}
        />
      </ProvideEditorServices>
      <pre data-stored="" hidden>
        {JSON.stringify(value)}
      </pre>
    </>
  )
}
