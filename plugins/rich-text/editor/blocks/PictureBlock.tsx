import controls from '@litfass/interface/controls.module.css'
import { EditIcon } from '@litfass/interface/toolIcons'
import { $getNodeByKey, HISTORY_MERGE_TAG } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { PictureEditor } from '../dialogs/PictureEditor.tsx'
import { useEditorPlace } from '../EditorPlace.tsx'
import { $isBlockNode } from '../nodes/BlockNode.ts'
import type { PicturePreview } from '../services/EditorServices.tsx'
import { createFindPicture } from '../services/lookups.ts'
import { ToolIcon } from '../toolbar/icons.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import styles from './blocks.module.css'
import { PictureTextsPart } from './PictureTextsPart.tsx'
import { type LookedUp, useLookup } from './useLookup.ts'

type Shown = Pick<
  PicturePreview,
  'alt' | 'caption' | 'copyright' | 'editedIn' | 'placeholder' | 'remaining' | 'urls'
>
type PictureBlockProps = {
  nodeKey: string
  data: { imageId: number; width: 'text' | 'wide'; caption: string }
}

const isBeingMade = ({ remaining, urls }: Shown) => remaining > 0 || urls === null

/** A picture in a text, with its caption and width, and the image editor at hand (issue 17). */
export function PictureBlock({ nodeKey, data }: PictureBlockProps) {
  const { text, services, language, ask } = useEditorPlace()
  const find = useMemo(
    () => services.findPicture ?? createFindPicture({ ...services, language }),
    [services, language],
  )
  const { result, again } = useLookup<Shown>({ id: data.imageId, find, isPending: isBeingMade })
  const [isEditing, setIsEditing] = useState(false)
  const change = useChange(nodeKey)
  const found = result.state === 'found' ? result.found : undefined
  const known = useLastFound(data.imageId, result)
  const ownCaption = found?.caption ?? ''
  const caption = data.caption || ownCaption
  const label = caption ? text('pictureOf', { caption }) : text('pictureNumber', { id: data.imageId })
  return (
    <BlockFrame
      nodeKey={nodeKey}
      label={label}
      isProblem={result.state === 'gone'}
      isWide={data.width === 'wide'}
      tools={
        <>
          <WidthChoice width={data.width} onChange={(width) => change({ width })} />
          {result.state === 'found' && (
            <button type="button" className={styles.tool} onClick={() => setIsEditing(true)}>
              <EditIcon size={16} />
              {text('pictureEdit')}
            </button>
          )}
          <button type="button" className={styles.tool} onClick={() => ask({ kind: 'picture', nodeKey })}>
            <ToolIcon name="picture" size={16} />
            {text('pictureReplace')}
          </button>
        </>
      }
    >
      <Picture id={data.imageId} result={result} alt={(found?.alt ?? '') || caption} />
      <CaptionField
        caption={data.caption}
        ownCaption={ownCaption}
        onChange={(changed) => change({ caption: changed })}
      />
      {known && (
        <PictureTextsPart
          // Another picture has other texts.
          key={data.imageId}
          imageId={data.imageId}
          texts={known}
          editedIn={known.editedIn}
          isProcessed={known.remaining <= 0}
          onSaved={again}
        />
      )}
      {isEditing && (
        <PictureEditor
          imageId={data.imageId}
          onSaved={again}
          onClose={() => {
            setIsEditing(false)
            again()
          }}
        />
      )}
    </BlockFrame>
  )
}

/** What was found last of a picture: a look-up that fails later must not close the fields in which someone writes. */
function useLastFound(id: number, result: LookedUp<Shown>): Shown | undefined {
  const [last, setLast] = useState<{ id: number; found: Shown }>()
  if (result.state === 'found' && last?.found !== result.found) setLast({ id, found: result.found })
  if (result.state === 'found') return result.found
  return result.state === 'failed' && last?.id === id ? last.found : undefined
}

/** Changes what is stored of a block; the letters typed into one field in a row are one step back. */
function useChange(nodeKey: string) {
  const [editor] = useLexicalComposerContext()
  const last = useRef({ name: '', at: 0 })
  return (data: Record<string, unknown>) => {
    const name = Object.keys(data).join()
    const goesOn = name === 'caption' && last.current.name === name && Date.now() - last.current.at < 2000
    last.current = { name, at: Date.now() }
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey)
        if ($isBlockNode(node)) node.change(data)
      },
      goesOn ? { tag: HISTORY_MERGE_TAG } : {},
    )
  }
}

function Picture({ id, result, alt }: { id: number; result: LookedUp<Shown>; alt: string }): ReactNode {
  const { text } = useEditorPlace()
  if (result.state === 'gone')
    return (
      <p role="alert" className={styles.problem}>
        {text('pictureGone', { id })}
      </p>
    )
  if (result.state === 'failed') return <p className={styles.waiting}>{text('referenceUnknown')}</p>
  const found = result.state === 'found' ? result.found : undefined
  const { urls = null, placeholder = null } = found ?? {}
  // Its addresses are known before there are files.
  if (!found || isBeingMade(found) || urls?.L === undefined)
    return (
      <p
        className={styles.waiting}
        {...(placeholder && { style: { backgroundImage: `url(${placeholder})` } })}
      >
        {text('picturePending')}
      </p>
    )
  return <img className={styles.picture} src={urls.L} alt={alt} draggable={false} />
}

type WidthChoiceProps = { width: 'text' | 'wide'; onChange: (width: 'text' | 'wide') => void }

function WidthChoice({ width, onChange }: WidthChoiceProps) {
  const { text } = useEditorPlace()
  const other = width === 'text' ? 'wide' : 'text'
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={width === 'wide'}
      onClick={() => onChange(other)}
    >
      <span className={styles.widthMark} data-wide={width === 'wide' || undefined} />
      {text('widthWide')}
    </button>
  )
}

type CaptionFieldProps = { caption: string; ownCaption: string; onChange: (caption: string) => void }

function CaptionField({ caption, ownCaption, onChange }: CaptionFieldProps) {
  const { text, isReadOnly } = useEditorPlace()
  const id = useId()
  if (isReadOnly) return <p className={styles.caption}>{caption || ownCaption}</p>
  return (
    <div className={styles.captionField}>
      <label htmlFor={id} className={controls.hidden}>
        {text('pictureCaption')}
      </label>
      <textarea
        id={id}
        rows={1}
        className={styles.captionInput}
        value={caption}
        data-characters={1000}
        placeholder={ownCaption || text('pictureCaption')}
        title={text('pictureCaptionHint')}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      />
    </div>
  )
}
