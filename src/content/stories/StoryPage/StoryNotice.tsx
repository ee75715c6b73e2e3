import { momentWords } from '../../../components/Moment/index.tsx'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import { STORY_FACTS, type StoryType } from '../storyTypes.ts'
import { type StoryState, storyFolder } from '../storyView.ts'
import styles from './StoryNotice.module.css'

type StoryNoticeProps = {
  story: { type: StoryType; id: number }
  state: StoryState
  /** Whether the viewer works in the panel. */
  isStaff: boolean
  /** Path of the published version, while changes to it are shown. */
  published?: string | undefined
  locale: Locale
}

/** Returns the path of a story's form in the panel. */
const storyFormPath = ({ type, id }: { type: StoryType; id: number }): string =>
  `/admin/collections/${STORY_FACTS[type].collection}/${id}`

/** Says that others do not see what is shown, and leads back to where it is written. */
export function StoryNotice({ story, state, isStaff, published, locale }: StoryNoticeProps) {
  const t = pageTexts('storyPreview')
  const moment = 'at' in state && state.at ? momentWords()(state.at).long : ''
  const edit = isStaff
    ? storyFormPath(story)
    : localePath(locale, `/konto/beitraege${storyFolder(story.type)}/${story.id}`)
  return (
    <div className={styles.bar} role="note">
      <p>
        <strong>{t('title')}</strong> {t(state.kind, { moment })}
      </p>
      <p className={styles.ways}>
        {published && <a href={published}>{t('published')}</a>}
        <a href={edit}>{t('edit')}</a>
      </p>
    </div>
  )
}
