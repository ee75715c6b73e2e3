import { ClientError } from '@litfass/kit/client'
import { useState } from 'react'
import type { TeaserForm } from '../routes.ts'
import { type Changed, changedMeanwhile } from './Conflict.tsx'
import type { DialogWords } from './dialogTexts.ts'
import { NO_PROBLEMS } from './places/ContentForm.tsx'
import {
  type ContentDraft,
  type DraftProblems,
  draftOf,
  isFine,
  isSame,
  problemsIn,
  stillWrong,
} from './places/contentDraft.ts'

/** The parts of a form that an answer of the server replaces. */
type Answer = Partial<Pick<TeaserForm, 'values' | 'safeMode' | 'mayRevert' | 'mayReset'>> & {
  revision: number
}

/** A draft that the server has refused, with the faults it has named. */
export type Refusal = { draft: ContentDraft; problems: DraftProblems }

/** The form of a teaser as the server has sent it, the draft that is typed into it, and what is wrong with that. */
export function useFormState(words: DialogWords) {
  const [form, setForm] = useState<TeaserForm>()
  const [draft, setDraft] = useState<ContentDraft>()
  const [revision, setRevision] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()
  const [problem, setProblem] = useState<string>()
  const [changed, setChanged] = useState<Changed>()
  const initial = form && draftOf(form.values)
  const problems =
    refusal && draft ? stillWrong(refusal.problems, { sent: refusal.draft, now: draft }) : NO_PROBLEMS
  return {
    form,
    draft,
    /** The revision on which the draft is saved. */
    revision,
    /** The answer in which the server has named faults. */
    refusal,
    /** Faults that it has named and that are still there. */
    problems,
    problem: problem === words.check && isFine(problems) ? undefined : problem,
    changed,
    isEdited: draft !== undefined && initial !== undefined && !isSame(draft, initial),
    setDraft,
    setRevision,
    setProblem,
    clearProblems: () => {
      setRefusal(undefined)
      setProblem(undefined)
    },

    /** Begins again with what the server has sent. */
    show: (loaded: TeaserForm) => {
      setForm(loaded)
      setDraft(draftOf(loaded.values))
      setRevision(loaded.revision)
      setRefusal(undefined)
      setProblem(undefined)
      setChanged(undefined)
    },
    /** Takes over what a move has changed; what is typed stays. */
    update: ({ revision: current, ...parts }: Answer) => {
      setRevision(current)
      setForm((before) => before && { ...before, ...parts })
    },
    /** Goes on with what is typed although someone else has saved. */
    keepMine: () => {
      if (changed) setRevision(changed.revision)
      setChanged(undefined)
      setProblem(words.kept)
    },

    /** Takes over what the server says about the form, and reports whether it did. */
    explain: (error: unknown): boolean => {
      if (!(error instanceof ClientError) || !draft) return false
      const meanwhile = changedMeanwhile(error)
      if (meanwhile) setChanged(meanwhile)
      else if (error.status === 422 || ([400, 403].includes(error.status) && error.fieldErrors)) {
        const named = problemsIn(draft, error.fieldErrors ?? {})
        setRefusal({ draft, problems: named })
        setProblem(isFine(named) ? error.msg : words.check)
      } else if (error.status === 409) {
        setProblem(error.msg)
        if (error.code === 'safe-mode.expired') setForm(ended)
      } else return false
      return true
    },
  }
}

/** The form of a teaser whose change has expired while it was open. */
const ended = (form: TeaserForm | undefined): TeaserForm | undefined =>
  form?.safeMode.state === 'pending' ? { ...form, safeMode: { ...form.safeMode, secondsLeft: 0 } } : form
