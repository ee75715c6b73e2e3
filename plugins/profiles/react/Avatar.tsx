import { Picture } from '@litfass/galleries/picture'
import type { Person } from '../views.ts'
import styles from './profile.module.css'
import '@litfass/interface/tokens.css'

export type AvatarProps = {
  profile: Pick<Person, 'name' | 'avatar'>
  /** 8 rem instead of 4. */
  isLarge?: boolean
  /** Language of the page. */
  language: 'de' | 'en'
}

/** The round picture of a person, or the first letter of their name. The name is beside it. */
export function Avatar({ profile: { name, avatar }, isLarge = false, language }: AvatarProps) {
  return (
    <div className={styles.avatar} data-large={isLarge || undefined}>
      {avatar ? (
        <Picture image={avatar} ratio={1} sizes={isLarge ? '8rem' : '4rem'} alt="" language={language} />
      ) : (
        <span aria-hidden>{[...name.trim()][0]?.toLocaleUpperCase()}</span>
      )}
    </div>
  )
}
