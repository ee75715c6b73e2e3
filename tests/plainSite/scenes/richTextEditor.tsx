import { ProvideEditorServices, RichTextEditor } from '@litfass/rich-text/editor'
import { useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImage } from '../sceneImages.ts'

/** The picture with the id 8 is still being processed, as its block sees it. */
const STUB = { remaining: 1, urls: null }

const services = {
  findPicture: async (id: number) =>
    id === 7
      ? { state: 'gone' as const }
      : { state: 'found' as const, found: { ...sceneImage(id), ...(id === 8 && STUB), editedIn: 'article' } },
  findGallery: async (id: number) => ({
    state: 'found' as const,
    found: { id, title: 'Hafenfest', count: 12, isPublished: true },
  }),
}

const STAFF = { mayCreateGalleries: true }

const SMALL = { kinds: ['paragraph', 'list'], marks: ['bold', 'italic'], listDepth: 1, hasLinks: true }

/** The editor with all its buttons, or those of a small text; what it hands on stands below it as JSON. */
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
          {...(search.has('staff') && { services: STAFF })}
          {...(search.has('small') && { possible: SMALL })}
          {...(search.has('buttons') && { buttons: (search.get('buttons') ?? '').split(',') })}
        />
      </ProvideEditorServices>
      <pre data-stored="" hidden>
        {JSON.stringify(value)}
      </pre>
    </>
  )
}
