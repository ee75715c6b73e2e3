import { processEnvironment } from '../../../config/environment.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import form from '../SignInForm/index.module.css'

/** Whether the editors approve accounts, which is said before anyone asks for one. */
export const needsApproval = (): boolean => processEnvironment().registration === 'approval'

/** Leads from the forms of a registration to what holds for it, in tabs of their own: what was typed stays. */
export function LegalNote({ locale }: { locale: Locale }) {
  const t = pageTexts('register')
  return (
    <ul className={form.legal}>
      <li>
        <a href={localePath(locale, '/datenschutz')} target="_blank" rel="noreferrer">
          {t('privacy')}
        </a>
      </li>
      <li>
        <a href={localePath(locale, '/bedingungen')} target="_blank" rel="noreferrer">
          {t('terms')}
        </a>
      </li>
    </ul>
  )
}
