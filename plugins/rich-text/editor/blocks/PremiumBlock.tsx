import { useEditorPlace } from '../EditorPlace.tsx'
import { ToolIcon } from '../toolbar/icons.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import styles from './blocks.module.css'

/** A line across the text: what stands below it is not for everyone. */
export function PremiumBlock({ nodeKey, data }: { nodeKey: string; data: { withheld?: true } }) {
  const { text } = useEditorPlace()
  return (
    <BlockFrame nodeKey={nodeKey} label={text('premium')}>
      <p className={styles.premium}>
        <ToolIcon name="premium" size={18} />
        {text('premiumWords')}
      </p>
      {data.withheld && <p className={styles.facts}>{text('premiumWithheld')}</p>}
    </BlockFrame>
  )
}
