import type { SamePicture } from '@litfass/images/client'
import { type UploadAction, UploadList, UploadRow, type UploadStatus } from '@litfass/interface/uploadList'
import { memo } from 'react'
import { type DeskRow, imageOf, isUnderWay, type RowState } from '../desk/DeskRow.ts'
import { type Text, useText } from '../shared/useDeskTexts.tsx'
import { RowTexts } from './RowTexts.tsx'
import { type Screen, useDesk, useRow, useRowKeys, useScreen } from './useDesk.ts'

/** All files in the order they were added. */
export function RowList() {
  const text = useText()
  const keys = useRowKeys()
  if (keys.length === 0) return null
  return (
    <UploadList label={text('list')}>
      {keys.map((key) => (
        <Row key={key} rowKey={key} />
      ))}
    </UploadList>
  )
}

/** One file with its state, its texts and its actions; renders when that file changes. */
const Row = memo(function Row({ rowKey }: { rowKey: number }) {
  const text = useText()
  const desk = useDesk()
  const screen = useScreen()
  const row = useRow(rowKey)
  if (!row) return null
  const { name, preview, state } = row
  const image = imageOf(row)
  return (
    <UploadRow
      name={name}
      preview={thumbnailOf(state) ?? preview}
      status={statusOf(row, text)}
      actions={actionsOf(row, { desk, text, edit: screen.edit })}
      fallback={screen.filesButton}
      data-state={state.kind}
    >
      {image?.notice && <p>{image.notice}</p>}
      {image && image.processing.kind !== 'failed' && desk.canSaveTexts() && (
        <RowTexts rowKey={rowKey} name={name} image={image} />
      )}
    </UploadRow>
  )
})

/** Returns the server's thumbnail once there is one; the file itself is shown before. */
function thumbnailOf(state: RowState): string | undefined {
  if (state.kind === 'same') return thumbnailOfSame(state.pictures[0])
  if (state.kind !== 'stored' || state.image.processing.kind !== 'ready') return undefined
  return state.image.thumbnail ?? undefined
}

function thumbnailOfSame(picture: SamePicture | undefined): string | undefined {
  return picture?.imageObj.is_stub === true ? undefined : picture?.imageUrls.S
}

function statusOf({ name, state }: DeskRow, text: Text): UploadStatus {
  switch (state.kind) {
    case 'sending':
      return {
        kind: 'progress',
        label: text('progress', { name }),
        percent: state.percent,
        text: progressText(state, text),
      }
    case 'failed':
      return { kind: 'problem', text: state.msg ?? text('failed') }
    case 'refused':
      return { kind: 'problem', text: text(state.reason) }
    case 'same':
      return { kind: 'text', text: sameText(state.pictures[0], text) }
    case 'stored':
      return storedStatus(state, text)
    default:
      return { kind: 'text', text: text(state.kind) }
  }
}

function progressText({ percent, retries }: Extract<RowState, { kind: 'sending' }>, text: Text): string {
  if (retries > 0 && percent === 0) return text('connecting')
  return percent < 100 ? text('percent', { percent }) : text('storing')
}

function sameText(same: SamePicture | undefined, text: Text): string {
  if (!same) return ''
  const { id } = same.imageObj
  return same.caption ? text('sameNamed', { id, name: same.caption }) : text('same', { id })
}

function storedStatus(
  { image: { processing }, isExisting }: Extract<RowState, { kind: 'stored' }>,
  text: Text,
): UploadStatus {
  if (processing.kind === 'failed')
    return { kind: 'problem', text: processing.reason ?? text('notProcessed') }
  if (isExisting) return { kind: 'text', text: text('existing') }
  return { kind: 'text', text: text(processing.kind === 'ready' ? 'stored' : 'storedStub') }
}

type ActionContext = { desk: ReturnType<typeof useDesk>; text: Text; edit: Screen['edit'] }

function actionsOf(row: DeskRow, { desk, text, edit }: ActionContext): UploadAction[] {
  const { key, state } = row
  const actions: UploadAction[] = []
  if (state.kind === 'stored' && edit)
    actions.push({
      text: text('edit'),
      onPress: () => edit(key, state.image.id),
      isPlain: true,
      opensDialog: true,
    })
  if (state.kind === 'same')
    actions.push(
      { text: text('useSame'), onPress: () => desk.useSame(key), isPlain: true },
      { text: text('keepBoth'), onPress: () => desk.keepBoth(key), isPlain: true },
    )
  if (state.kind === 'failed' && !state.isFinal)
    actions.push({ text: text('retry'), onPress: () => desk.retry(key) })
  const remove = text(isUnderWay(row) ? 'stop' : 'hide')
  return [...actions, { text: remove, onPress: () => desk.remove(key), removesRow: true }]
}
