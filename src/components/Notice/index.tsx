import type { ReactNode } from 'react'
import { Mark } from '../Mark/index.tsx'
import styles from './index.module.css'

type NoticeProps = { title: string; text: string; isPage?: boolean; children?: ReactNode }

/** Explains an empty or failed page; its children offer the next step. */
export function Notice({ title, text, isPage = false, children }: NoticeProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className={styles.notice}>
      <Mark className={styles.mark} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.steps}>{children}</div>}
    </section>
  )
}
