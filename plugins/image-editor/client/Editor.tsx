import { usePictureUploads } from '@litfass/kit/react'
import { useEffect, useState } from 'react'
import { DEFAULT_MODULES } from '../constants.ts'
import { de } from '../translations/de.ts'
import { en } from '../translations/en.ts'
import type { ClientModule } from './ClientModule.ts'
import { EditorModal } from './components/EditorModal.tsx'
import { createEditorCalls, createEditorClient } from './createEditorCalls.ts'
import { useEditorModules } from './EditorModules.tsx'
import { type EditorOptions, logUnknownOptions } from './EditorOptions.ts'
import { loadImage } from './loadImage.ts'
import { builtInModules } from './modules/builtInModules.ts'
import { createEditorSession, type EditorSession } from './session/createEditorSession.ts'
import { useLatestOptions } from './useLatestOptions.ts'

export type EditorProps = EditorOptions & {
  /** Language of the texts; the page's when left out. */
  language?: 'de' | 'en'
  /** Where the routes are served; at their own paths when left out. */
  baseUrl?: string
}

type Opened = { session: EditorSession; modules: readonly ClientModule[] }

/** Makes the session of an editor, and ends it with the component. What it is opened with counts once. */
export default function Editor({ language, baseUrl, ...given }: EditorProps) {
  const uploads = usePictureUploads()
  const further = useEditorModules()
  const options = useLatestOptions(given)
  const [opened, setOpened] = useState<Opened>()
  const spoken = language ?? (document.documentElement.lang === 'en' ? 'en' : 'de')
  const texts = (spoken === 'en' ? en : de).litfass.imgeditor
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open editor is not opened anew
  useEffect(() => {
    logUnknownOptions(options, (message) => console.warn(message))
    const modules = modulesOf(options.modules ?? DEFAULT_MODULES, [...builtInModules, ...further])
    const calls = createEditorCalls(
      createEditorClient(() => spoken, baseUrl),
      options,
    )
    const uid = String(Date.now())
    const session = createEditorSession({
      options,
      modules,
      calls,
      uploads,
      loadImage,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      uid,
      language: spoken,
      texts,
    })
    setOpened({ session, modules })
    void session.load()
    return session.close
  }, [])
  return opened && <EditorModal {...opened} options={given} texts={texts} />
}

/** The client parts of the modules asked for, in that order; the server refuses names nobody knows. */
function modulesOf(names: readonly string[], known: readonly ClientModule[]): ClientModule[] {
  return names.flatMap((name) => known.find((module) => module.name === name) ?? [])
}
