import { readAddress } from '@litfass/consent/domain'
import { useEditorPlace } from '../EditorPlace.tsx'
import { REFUSALS } from '../embeds.ts'
import { ToolIcon } from '../toolbar/icons.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import styles from './blocks.module.css'

type EmbedBlockProps = { nodeKey: string; data: { service: 'video' | 'social' | 'map'; url: string } }

/** Content of another site in a text. Nothing of it is loaded while someone writes. */
export function EmbedBlock({ nodeKey, data: { service, url } }: EmbedBlockProps) {
  const { text, services, ask } = useEditorPlace()
  const read = readAddress(url, services.providers)
  const provider = read.state === 'embed' ? read.provider.recipientOf(read.id) : undefined
  const label = provider ? text('embedOf', { kind: text(service), provider }) : text(service)
  return (
    <BlockFrame
      nodeKey={nodeKey}
      label={label}
      isProblem={read.state === 'refused'}
      tools={
        <button
          type="button"
          className={styles.tool}
          onClick={() => ask({ kind: 'embed', service, nodeKey })}
        >
          <ToolIcon name={service} size={16} />
          {text('change')}
        </button>
      }
    >
      <div className={styles.card}>
        <span className={styles.sign}>
          <ToolIcon name={service} size={24} />
        </span>
        <p>
          <span className={styles.kind}>{text(service)}</span>
          {provider && <strong>{provider}</strong>}
          <a className={styles.address} href={url} target="_blank" rel="noreferrer" title={text('embedOpen')}>
            {url.replace(/^https?:\/\/(www\.)?/, '')}
          </a>
          {provider && <span className={styles.facts}>{text('embedPrivacy')}</span>}
        </p>
      </div>
      {read.state === 'refused' && (
        <p role="alert" className={styles.problem}>
          {text(REFUSALS[read.reason])}
        </p>
      )}
    </BlockFrame>
  )
}
