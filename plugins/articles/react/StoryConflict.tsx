import { type Choice, ConflictDialog, type RevisionText } from '@litfass/interface/conflicts'
import { type Conflict, revisionTexts } from '@litfass/kit/revisions'
import { fill } from '@litfass/kit/texts'
import { useWriting } from './writing.tsx'

export type StoryConflictProps = {
  conflict: Conflict
  /** Saves the story with what was chosen, by the path of each field. */
  onApply: (choices: ReadonlyMap<string, Choice>) => Promise<void>
  onClose: () => void
}

/** Shows what others have saved of a story beside what is written here, and asks which is to be kept. */
export function StoryConflict({ conflict, onApply, onClose }: StoryConflictProps) {
  const { language } = useWriting()
  const words = revisionTexts.in(language)
  const text: RevisionText = (name, values) => fill(words[name], values)
  return (
    <ConflictDialog
      changes={conflict.changes.filter(({ isSame }) => !isSame)}
      moment="saving"
      text={text}
      language={language}
      fileName={undefined}
      onApply={onApply}
      onClose={onClose}
    />
  )
}
