import { usePictureUploads } from '@litfass/images/client'
import { useEffect, useState } from 'react'
import { frameTexts } from '../frameTexts.ts'
import { type ClientModule, useEditorModules } from '../modules/clientModule.tsx'
import { focuspoint } from '../modules/focuspoint.tsx'
import { rotation } from '../modules/rotation.tsx'
import { caption, copyright } from '../modules/textFields.tsx'
import { createEditorCalls, createEditorClient } from './calls.ts'
import { type EditorOptions, logUnknownOptions, useLatestOptions, withDefaults } from './EditorOptions.ts'
import { loadImage } from './openedPicture.ts'
import { createEditorSession, type EditorSession } from './session/session.ts'
import { EditorModal } from './window/EditorModal.tsx'
import { upload } from './window/Uploading.tsx'

export type EditorProps = EditorOptions & {
  /** Language of the texts; defaults to that of the page. */
  language?: 'de' | 'en'
  /** Prefix of the routes' paths; defaults to none. */
  baseUrl?: string
}

/** The client parts of the five modules of the spec, in its order. */
const builtInModules: readonly ClientModule[] = [focuspoint, caption, copyright, rotation, upload]

type Opened = { session: EditorSession; modules: readonly ClientModule[] }

/** Creates the session of an editor on mount, and closes it on unmount. Options count on mount, callbacks always. */
export default function Editor({ language, baseUrl, ...given }: EditorProps) {
  const uploads = usePictureUploads()
  const further = useEditorModules()
  const options = useLatestOptions(given)
  const [opened, setOpened] = useState<Opened>()
  const shownLanguage = language ?? (document.documentElement.lang === 'en' ? 'en' : 'de')
  const texts = frameTexts.in(shownLanguage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open editor is not opened again
  useEffect(() => {
    logUnknownOptions(options, (message) => console.warn(message))
    const modules = pickModules(withDefaults(options).modules, [...builtInModules, ...further])
    const client = createEditorClient(() => shownLanguage, baseUrl)
    const session = createEditorSession({
      options,
      modules,
      calls: createEditorCalls(client, options),
      uploads,
      loadImage,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      uid: String(Date.now()),
      language: shownLanguage,
      texts,
    })
    setOpened({ session, modules })
    void session.load()
    return session.close
  }, [])
  return opened && <EditorModal {...opened} options={given} texts={texts} />
}

/** Picks modules by name, in the given order; the server refuses unknown names. */
function pickModules(names: readonly string[], known: readonly ClientModule[]): ClientModule[] {
  return names.flatMap((name) => known.find((module) => module.name === name) ?? [])
}
