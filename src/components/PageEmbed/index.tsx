import type { Embed as EmbedData } from '@litfass/consent/domain'
import { Embed } from '@litfass/consent/react'
import styles from './index.module.css'

/** Content of another site in the description of a picture. */
export function PageEmbed({ embed }: { embed: EmbedData }) {
  return (
    <div className={styles.embed}>
      <Embed embed={embed} />
    </div>
  )
}
