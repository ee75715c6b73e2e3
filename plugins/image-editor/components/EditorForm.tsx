import type { ReactNode } from 'react'
import type { ControlsProps } from '../modules/EditorModule.ts'

type Props = ControlsProps & { language: string; children: ReactNode }

/**
 * What an editor shows, in its state at opening: picture, status boxes, the controls of its modules, buttons. Hook-free:
 * the server draws it for the route, a modal wraps it with what moves.
 */
export function EditorForm({ picture, text, idOf, language, children }: Props) {
  return (
    <form
      className="litfass-imgeditor"
      method="dialog"
      lang={language}
      aria-labelledby={idOf('title')}
      data-imgeditor-image={picture?.id}
    >
      <h2 id={idOf('title')}>{text('title')}</h2>
      <Statuses warning={picture?.isStub ? text('image_in_process') : ''} />
      <div className="litfass-imgeditor-area" data-imgeditor="image-area">
        {picture?.imageUrls && (
          <img src={picture.imageUrls.XL} alt={text('image_alt')} data-imgeditor="image" />
        )}
        <p data-imgeditor="loading" hidden={!picture?.isStub}>
          {text('loading')}
        </p>
      </div>
      {children}
      <Buttons text={text} />
    </form>
  )
}

function Statuses({ warning }: { warning: string }) {
  return (
    <>
      <p role="status" data-imgeditor="success" hidden />
      <p role="alert" data-imgeditor="error" hidden />
      <p role="status" data-imgeditor="warning" hidden={warning === ''}>
        {warning}
      </p>
    </>
  )
}

/** Removing is for those who asked for it: whoever opens the editor shows the button. */
function Buttons({ text }: Pick<Props, 'text'>) {
  return (
    <div className="litfass-imgeditor-buttons">
      <button type="submit" data-imgeditor="save">
        {text('save')}
      </button>
      <button type="button" data-imgeditor="abort">
        {text('abort')}
      </button>
      <button type="button" data-imgeditor="remove" hidden>
        {text('remove')}
      </button>
    </div>
  )
}
