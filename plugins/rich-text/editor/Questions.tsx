import {
  $getNodeByKey,
  $getSelection,
  $setSelection,
  type BaseSelection,
  type LexicalEditor,
  type LexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { EmbedDialog } from './dialogs/EmbedDialog.tsx'
import { EventSearchDialog } from './dialogs/EventSearchDialog.tsx'
import { GalleryDialog } from './dialogs/GalleryDialog.tsx'
import { LinkDialog } from './dialogs/LinkDialog.tsx'
import { ParticipationDialog } from './dialogs/ParticipationDialog.tsx'
import { PictureDialog } from './dialogs/PictureDialog.tsx'
import { TableDialog } from './dialogs/TableDialog.tsx'
import { type Question, useEditorPlace } from './EditorPlace.tsx'
import { $applyLink, $readLinkForm, $removeLink, $selectedLink, type LinkForm } from './links.ts'
import { $isBlockNode } from './nodes/BlockNode.ts'
import { EmbedNode, GalleryNode, ParticipationNode, PictureNode } from './nodes/blocks.tsx'
import type { ParticipationDialogProps } from './services/EditorServices.tsx'
import { $insertBlocks, $insertTable } from './typing/commands.ts'

/** The state of the text when something was asked: the selection that the answer is for, and what is changed. */
type Begin = { selection: BaseSelection | null; link: LinkForm; data: Record<string, unknown> }

type QuestionsProps = { question: Question; onClose: () => void }

/** The windows over the editor. Their answers go to where the selection was when they were opened. */
export function Questions({ question, onClose }: QuestionsProps) {
  const [editor] = useLexicalComposerContext()
  const [begin] = useState(() => readBegin(editor, question))
  const close = () => {
    // The window gives the focus back now: a key that is pressed next finds the text as it will stay.
    flushSync(onClose)
    editor.focus()
  }
  const answer = (change: () => void) => {
    flushSync(onClose)
    editor.update(
      () => {
        $setSelection(begin.selection?.clone() ?? null)
        change()
      },
      { discrete: true },
    )
    editor.focus()
  }
  const put = (data: object, ...create: (() => LexicalNode)[]) =>
    answer(() => {
      const key = 'nodeKey' in question ? question.nodeKey : undefined
      const node = key === undefined ? null : $getNodeByKey(key)
      if ($isBlockNode(node)) node.change(data)
      else $insertBlocks(create.map((one) => one()))
    })
  const props = { onClose: close }
  switch (question.kind) {
    case 'link':
      return (
        <LinkDialog
          {...props}
          initial={begin.link}
          onApply={(link) => answer(() => $applyLink(link))}
          onDelete={() =>
            answer(() => {
              const link = $selectedLink()
              if (link) $removeLink(link)
            })
          }
        />
      )
    case 'table':
      return <TableDialog {...props} onApply={(table) => answer(() => $insertTable(table))} />
    case 'embed':
      return (
        <EmbedDialog
          {...props}
          service={question.service}
          initial={String(begin.data.url ?? '')}
          onApply={(embed) => put(embed, () => new EmbedNode(embed))}
        />
      )
    case 'gallery':
      return (
        <GalleryDialog
          {...props}
          onApply={(galleryId) => put({ galleryId }, () => new GalleryNode({ galleryId }))}
        />
      )
    case 'participation':
      return (
        <EventQuestion
          {...props}
          initial={{ eventId: Number(begin.data.eventId ?? 0), title: String(begin.data.title ?? '') }}
          onApply={(event) => put(event, () => new ParticipationNode(event))}
        />
      )
    case 'picture':
      return (
        <PictureDialog
          {...props}
          files={question.files}
          isSingle={question.nodeKey !== undefined}
          onApply={(imageIds) => {
            const [imageId] = imageIds
            const nodes = imageIds.map(
              (id) => () => new PictureNode({ imageId: id, width: 'text', caption: '' }),
            )
            put({ imageId }, ...nodes)
          }}
        />
      )
  }
}

/** Asks with the window of the project, which can make events too, or by title, or by number and title. */
function EventQuestion(props: Omit<ParticipationDialogProps, 'renderPictures'>) {
  const { services } = useEditorPlace()
  const ByReference = services.searchEvents ? EventSearchDialog : ParticipationDialog
  const { ParticipationDialog: Asking = ByReference } = services
  return (
    <Asking
      {...props}
      renderPictures={({ onApply, onClose }) => (
        <PictureDialog
          isSingle
          onApply={([imageId]) => imageId !== undefined && onApply(imageId)}
          onClose={onClose}
        />
      )}
    />
  )
}

function readBegin(editor: LexicalEditor, question: Question): Begin {
  return editor.read(() => {
    const node = 'nodeKey' in question && question.nodeKey ? $getNodeByKey(question.nodeKey) : null
    return {
      selection: $getSelection()?.clone() ?? null,
      link: $readLinkForm(),
      data: $isBlockNode(node) ? { ...node.getData() } : {},
    }
  })
}

/** Keeps what is asked: one window at a time. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question>()
  // A window of an editor that is gone asks nothing any more.
  useEffect(() => () => setQuestion(undefined), [])
  return { question, ask: setQuestion, close: () => setQuestion(undefined) }
}
