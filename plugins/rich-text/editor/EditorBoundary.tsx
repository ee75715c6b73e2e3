import controls from '@litfass/interface/controls.module.css'
import { Component, lazy, type ReactNode } from 'react'
import styles from './frame.module.css'
import '@litfass/interface/tokens.css'
import { defineTexts } from '@litfass/kit/texts'

/** Loads the editor's code; one that could not be loaded is only asked for again by another component. */
export const lazySurface = () => lazy(() => import('./EditorSurface.tsx'))

type EditorBoundaryProps = { language: 'de' | 'en'; onAgain: () => void; children: ReactNode }

/** Keeps a page alive whose editor cannot be loaded or has failed. The text is in the form, not in the editor: nothing is lost. */
export class EditorBoundary extends Component<EditorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { language, onAgain, children } = this.props
    if (!this.state.hasFailed) return children
    const words = frameTexts.in(language)
    return (
      <div role="alert" className={`${styles.failed} litfass-own`}>
        <p>{words.failed}</p>
        <button
          type="button"
          className={controls.plain}
          onClick={() => {
            onAgain()
            this.setState({ hasFailed: false })
          }}
        >
          {words.again}
        </button>
      </div>
    )
  }
}

/** Texts shown in place of the editor: loaded with the page, before the editor's own. */
const frameTexts = defineTexts('richTextFrame', {
  failed: {
    de: 'Der Editor konnte nicht geladen werden. Ihr Text ist unverändert.',
    en: 'The editor could not be loaded. Your text is unchanged.',
  },
  again: { de: 'Noch einmal versuchen', en: 'Try again' },
})
