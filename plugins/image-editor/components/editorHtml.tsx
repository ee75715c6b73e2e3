import type { EditorPicture } from '../domain/EditorPicture.ts'
import type { ControlsProps, EditorModule } from '../modules/EditorModule.ts'
import { EditorForm } from './EditorForm.tsx'

type Opened = {
  picture: EditorPicture | null
  modules: readonly EditorModule[]
  translation: Readonly<Record<string, string>>
  language: string
}

/** The HTML an editor opens with: its form, with the controls of its modules in the order they were asked for. */
export async function editorHtml({ picture, modules, translation, language }: Opened): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const props: ControlsProps = {
    picture,
    text: (key) => translation[key] ?? key,
    idOf: (name) => `imgeditor-${picture?.id ?? 'new'}-${name}`,
  }
  const parts = await Promise.all(
    modules.map(async ({ name, controls }) => ({ name, Part: await controls?.() })),
  )
  return renderToStaticMarkup(
    <EditorForm {...props} language={language}>
      {parts.map(({ name, Part }) => Part && <Part key={name} {...props} />)}
    </EditorForm>,
  )
}
