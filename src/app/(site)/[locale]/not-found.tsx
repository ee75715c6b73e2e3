import actions from '../../../components/action.module.css'
import { Notice } from '../../../components/Notice/index.tsx'
import { PageLink } from '../../../components/PageLink.tsx'
import { localePath } from '../../../i18n/locales.ts'
import { currentLocale, pageTexts } from '../../../i18n/pageTexts.ts'

export default function NotFound() {
  const t = pageTexts('notFound')
  const locale = currentLocale()
  return (
    <Notice title={t('title')} text={t('text')} isPage>
      <PageLink href={localePath(locale, '/')} className={actions.primary}>
        {t('home')}
      </PageLink>
      <PageLink href={localePath(locale, '/bilder')} className={actions.plain}>
        {t('images')}
      </PageLink>
    </Notice>
  )
}
