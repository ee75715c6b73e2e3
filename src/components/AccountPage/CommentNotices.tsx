import { commentNoticeOf } from '@litfass/comments'
import { RadioChoice } from '@litfass/interface/radioChoice'
import { route } from '../../../config/routes.ts'
import { localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { AccountForm } from '../AccountForm/index.client.tsx'
import { AccountSection, type AccountSectionProps } from './AccountSection.tsx'

/** The setting for e-mail notices about comments; every notice links here. */
export async function CommentNotices({ locale, req, user }: AccountSectionProps) {
  const chosen = await commentNoticeOf(req, Number(user.id))
  const t = pageTexts('ownComments')
  return (
    <AccountSection id="kommentare" title={t('title')} lead={t('lead')}>
      <AccountForm
        action={route('ggm_a_comment_notice')}
        submit={t('submit')}
        label={`${t('submit')}: ${t('title')}`}
        isPlain
        next={localePath(locale, '/konto')}
      >
        <RadioChoice
          name="notice"
          legend={t('notice')}
          options={{ mail: t('byMail'), none: t('none') }}
          chosen={chosen}
        />
      </AccountForm>
    </AccountSection>
  )
}
