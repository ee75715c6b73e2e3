import { ACCEPTED_FILES, type EditablePicture } from '@litfass/images/model'
import { Fragment, type ReactNode } from 'react'
import type { Controls, ControlsProps, EditorModule } from './editorModule.ts'

type OpenedEditor = {
  picture: EditablePicture | null
  modules: readonly EditorModule[]
  translation: Readonly<Record<string, string>>
  language: string
}

/** Renders the initial HTML of an editor: its form, with the controls of its modules in the requested order. */
export async function editorHtml({ picture, modules, translation, language }: OpenedEditor): Promise<string> {
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

type EditorFormProps = ControlsProps & { language: string; children: ReactNode }

function EditorForm({ picture, text, idOf, language, children }: EditorFormProps) {
  return (
    <form
      className="litfass-imgeditor"
      method="dialog"
      lang={language}
      aria-labelledby={idOf('title')}
      data-imgeditor-image={picture?.id}
    >
      <h2 id={idOf('title')}>{text(picture ? 'title' : 'title_add')}</h2>
      <p role="status" data-imgeditor="success" hidden />
      <p role="alert" data-imgeditor="error" hidden />
      <p role="status" data-imgeditor="warning" hidden={!picture?.isStub}>
        {picture?.isStub ? text('image_in_process') : ''}
      </p>
      <div className="litfass-imgeditor-area" data-imgeditor="image-area">
        {picture?.imageUrls && (
          <img src={picture.imageUrls.XL} alt={text('image_alt')} data-imgeditor="image" />
        )}
        <p data-imgeditor="loading" hidden={!picture?.isStub}>
          {text('loading')}
        </p>
      </div>
      {children}
      <div className="litfass-imgeditor-buttons">
        <button type="submit" data-imgeditor="save">
          {text('save')}
        </button>
        <button type="button" data-imgeditor="abort">
          {text('abort')}
        </button>
        {/* Hidden until the page that opens the editor asks for it. */}
        <button type="button" data-imgeditor="remove" hidden>
          {text('remove')}
        </button>
      </div>
    </form>
  )
}

/** Two numbers that complement the marker on the picture, for keyboards and exact values. */
const FocusPointControls: Controls = ({ picture, text, idOf }) => {
  const { x, y } = picture?.focus ?? { x: 50, y: 50 }
  const number = { type: 'number', min: 0, max: 100, step: 1, required: true }
  return (
    <fieldset data-imgeditor-module="focuspoint">
      <legend>{text('focuspoint_label')}</legend>
      <p id={idOf('focus-hint')}>{text('focuspoint_hint')}</p>
      <label htmlFor={idOf('focus-x')}>{text('focuspoint_x')}</label>
      <input
        {...number}
        id={idOf('focus-x')}
        name="focus_x"
        defaultValue={x}
        aria-describedby={idOf('focus-hint')}
      />
      <label htmlFor={idOf('focus-y')}>{text('focuspoint_y')}</label>
      <input
        {...number}
        id={idOf('focus-y')}
        name="focus_y"
        defaultValue={y}
        aria-describedby={idOf('focus-hint')}
      />
    </fieldset>
  )
}

const CaptionControls: Controls = ({ picture, text, idOf }) => (
  <div data-imgeditor-module="caption">
    <label htmlFor={idOf('caption')}>{text('caption_label')}</label>
    <textarea id={idOf('caption')} name="caption" rows={3} defaultValue={fieldText(picture, 'caption')} />
    {(['alt', 'language'] as const).map((name) => (
      <Fragment key={name}>
        <label htmlFor={idOf(name)}>{text(`${name}_label`)}</label>
        <p id={idOf(`${name}-hint`)}>{text(`${name}_hint`)}</p>
        <input
          id={idOf(name)}
          name={name}
          type="text"
          defaultValue={fieldText(picture, name)}
          aria-describedby={idOf(`${name}-hint`)}
        />
      </Fragment>
    ))}
  </div>
)

const CopyrightControls: Controls = ({ picture, text, idOf }) => (
  <div data-imgeditor-module="copyright">
    <label htmlFor={idOf('copyright')}>{text('copyright_label')}</label>
    <input
      id={idOf('copyright')}
      name="copyright"
      type="text"
      defaultValue={fieldText(picture, 'copyright')}
    />
  </div>
)

function fieldText(picture: EditablePicture | null, name: string): string {
  const value = picture?.fields[name]
  return typeof value === 'string' ? value : ''
}

/** Two buttons for rotating, with the stored degrees between them. */
const RotationControls: Controls = ({ picture, text, idOf }) => (
  <fieldset data-imgeditor-module="rotation" disabled={!picture}>
    <legend>{text('rotation_label')}</legend>
    <button type="button" data-imgeditor="rotate-left">
      {text('rotation_left')}
    </button>
    <output id={idOf('degrees')}>
      {text('rotation_degrees').replace('{{degrees}}', String(picture?.recipe.rotation ?? 0))}
    </output>
    <button type="button" data-imgeditor="rotate-right">
      {text('rotation_right')}
    </button>
  </fieldset>
)

/** The drop zone for one file, offered only while there is no picture (spec/media, section 4). */
const UploadControls: Controls = ({ picture, text, idOf }) =>
  picture ? null : (
    <div data-imgeditor-module="upload" data-imgeditor="drop-zone">
      <label htmlFor={idOf('file')}>{text('upload_label')}</label>
      <p id={idOf('file-hint')}>
        {text('upload_drop')} {text('upload_types')}
      </p>
      <input
        id={idOf('file')}
        name="file"
        type="file"
        accept={Object.keys(ACCEPTED_FILES).join(',')}
        aria-describedby={idOf('file-hint')}
      />
      <button type="button" data-imgeditor="upload">
        {text('upload_button')}
      </button>
    </div>
  )

/** Server-rendered controls of the built-in modules. */
export const builtInControls = {
  focuspoint: FocusPointControls,
  caption: CaptionControls,
  copyright: CopyrightControls,
  rotation: RotationControls,
  upload: UploadControls,
} as const satisfies Record<string, Controls>
