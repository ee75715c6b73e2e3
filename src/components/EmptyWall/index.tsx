import { type Locale, localePath, signInPath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import { Notice } from '../Notice/index.tsx'
import { PageLink } from '../PageLink.tsx'

type EmptyWallProps = { locale: Locale; group: 'home' | 'gallery' }

/** Empty state of a page of pictures, with a link to the upload page. */
export function EmptyWall({ locale, group }: EmptyWallProps) {
  const t = pageTexts(group)
  return (
    <Notice title={t('emptyTitle')} text={t('emptyText')} isPage={group === 'home'}>
      <PageLink href={signInPath(locale, localePath(locale, '/bilder'))} className={actions.primary}>
        {t('emptyStep')}
      </PageLink>
    </Notice>
  )
}
