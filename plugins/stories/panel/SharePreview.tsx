import { usePanelTexts } from '@litfass/interface/panelPlace'
import type { InBoth } from '@litfass/kit/content'
import { useConfig, useFormFields } from '@payloadcms/ui'
import { cutAt, firstPicture, sharedTexts } from '../domain/share.ts'
import type { shareTexts } from '../shareTexts.ts'
import styles from './sharePreview.module.css'
import { useCardPicture } from './useCardPicture.ts'

/** What searches show of a title and a description, in characters. */
const SHOWN = { title: 60, description: 155 }

type SharePreviewProps = {
  /** Path of the page of a piece, with `{slug}`. */
  page: InBoth
  /** The field with what it is about, where there is one. */
  summary?: string
  /** The field of the picture on the card, and the collection that it is from. */
  pictures: { field?: string; collection: string }
}

/** The piece as a search and a social network show it, with what is being typed. */
export function SharePreview({ page, summary, pictures }: SharePreviewProps) {
  const text = usePanelTexts<typeof shareTexts>('articleShare')
  const { serverURL } = useConfig().config
  const value = useTexts()
  const shared = sharedTexts(
    {
      title: value('share.title'),
      description: value('share.description'),
      social: value('share.social'),
    },
    { title: value('title') || text('untitled'), teaser: summary ? value(summary) : '' },
  )
  const path = page[value('language') === 'en' ? 'en' : 'de'].replace('{slug}', value('slug') || '…')
  const host = serverURL.replace(/^https?:\/\//, '')
  return (
    <div className={styles.previews}>
      <figure className={styles.preview}>
        <figcaption>{text('search')}</figcaption>
        <p className={styles.address}>{host + path}</p>
        <p className={styles.title}>{cutAt(shared.title, SHOWN.title)}</p>
        <p>{cutAt(shared.description, SHOWN.description)}</p>
      </figure>
      <figure className={styles.preview}>
        <figcaption>{text('card')}</figcaption>
        <Picture {...pictures} />
        <p className={styles.title}>{shared.title}</p>
        <p>{cutAt(shared.socialText, SHOWN.description)}</p>
        <p className={styles.address}>{host}</p>
      </figure>
    </div>
  )
}

function Picture({ field, collection }: SharePreviewProps['pictures']) {
  const text = usePanelTexts<typeof shareTexts>('articleShare')
  const id = useFormFields(([all]) => firstPicture(field && all[field]?.value))
  const picture = useCardPicture(collection, id)
  if (id === undefined) return <p className={styles.noPicture}>{text('noPicture')}</p>
  return (
    <div className={styles.picture}>
      {picture && (
        // biome-ignore lint/performance/noImgElement: a small file that the server has made already
        <img src={picture.url} alt="" style={{ objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }} />
      )}
    </div>
  )
}

/** Returns the current text of a field of the form. */
function useTexts(): (path: string) => string {
  const fields = useFormFields(([all]) => all)
  return (path) => {
    const value = fields[path]?.value
    return typeof value === 'string' ? value : ''
  }
}
