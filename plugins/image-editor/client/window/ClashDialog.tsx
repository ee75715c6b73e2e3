import { ConflictDialog, type RevisionText, type ShownConflict } from '@litfass/interface/conflicts'
import { revisionTexts } from '@litfass/kit/revisions'
import { fill } from '@litfass/kit/texts'
import type { Draft } from '../../domain/draft.ts'
import type { Text } from '../../modules/clientModule.tsx'
import { comparedState, differencesOf } from '../compare/comparison.ts'
import type { EditorSession } from '../session/session.ts'
import type { Clash, EditedPicture } from '../session/state.ts'

type ClashDialogProps = { clash: Clash; edited: EditedPicture; session: EditorSession; text: Text }

/** Shows what was changed here and elsewhere with both values, and asks which are to be kept. */
export function ClashDialog({ clash, edited, session, text }: ClashDialogProps) {
  const { language } = session
  const words = revisionTexts.in(language)
  const say: RevisionText = (name, values) => fill(words[name], values)
  return (
    <ConflictDialog
      changes={shownClashes(clash, edited, { text, language })}
      moment="editing"
      text={say}
      language={language}
      lead={clash.msg ?? undefined}
      fileName={undefined}
      onApply={(choices) => {
        const dropped = clash.names.filter((name) => choices.get(name) === 'theirs')
        return session.settle(new Set(dropped))
      }}
      onClose={() => void session.settle(null)}
    />
  )
}

function shownClashes(
  { picture, names }: Clash,
  edited: EditedPicture,
  formatting: { text: Text; language: string },
): ShownConflict[] {
  const mine = edited.history.now
  const against = (stored: Draft) => {
    const all = differencesOf(comparedState({ kind: 'stored' }, stored), mine, {
      ...formatting,
      fileName: null,
    })
    return new Map(all.map((difference) => [difference.name, difference]))
  }
  const [theirs, old] = [against(picture.stored), against(edited.picture.stored)]
  const shown = (value: string | undefined) => (value === undefined ? [] : [{ text: value }])
  return names.map((name) => ({
    path: name,
    label: formatting.text(`changed_${name}`),
    isEdited: true,
    isTold: false,
    shown: {
      theirs: shown(theirs.get(name)?.before),
      mine: shown(theirs.get(name)?.after),
      old: shown(old.get(name)?.before),
    },
    savedAt: null,
    savedBy: null,
  }))
}
