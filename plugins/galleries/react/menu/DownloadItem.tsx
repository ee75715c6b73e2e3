import type { FigureImage } from '../../domain/FigureMedia.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import { downloadName } from './downloadName.ts'
import { MenuIcon } from './MenuIcon.tsx'

/** Saves the largest file of a picture, under a name that says what it shows. */
export function DownloadItem({ image, onChoose }: { image: FigureImage; onChoose: () => void }) {
  const { words } = useFigures()
  const address = image.urls?.XXL ?? ''
  // From another host browsers show the file in place of saving it; the page stays beside it then.
  const isElsewhere = new URL(address, document.baseURI).origin !== location.origin
  return (
    <a
      role="menuitem"
      tabIndex={-1}
      className="litfass-menu__item"
      href={address}
      download={downloadName({ ...image, address, word: words.menuFileWord })}
      target={isElsewhere ? '_blank' : undefined}
      rel="noopener"
      // When the download has begun: the link must be there until then.
      onClick={() => setTimeout(onChoose)}
    >
      <MenuIcon name="download" />
      {words.menuDownload}
    </a>
  )
}
