import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '../../i18n/locales.ts'
import actions from '../action.module.css'
import { Notice } from '../Notice/index.tsx'
import { PageLink } from '../PageLink.tsx'

type EmptyWallProps = { locale: Locale; group: 'home' | 'gallery' }

/** A page of pictures before there is one: says so, and leads to where they are uploaded. */
export function EmptyWall({ locale, group }: EmptyWallProps) {
  const t = useTranslations(group)
  const next = encodeURIComponent(localePath(locale, '/bilder'))
  return (
    <Notice title={t('emptyTitle')} text={t('emptyText')} isPage={group === 'home'}>
      <PageLink href={`${localePath(locale, '/anmelden')}?next=${next}`} className={actions.primary}>
        {t('emptyStep')}
      </PageLink>
    </Notice>
  )
}
