import type { Conflict } from '@litfass/kit/revisions'
import { openChanges } from '../../conflicts/conflictChoices.ts'

export type Data = Readonly<Record<string, unknown>>

/** Whether the latest save of a draft has arrived, and why further ones are blocked. */
export type DraftState =
  | { kind: 'kept' }
  /** The form holds what was decided about a conflict, which is to be saved. */
  | { kind: 'decided' }
  | { kind: 'failed'; reason: string }
  /** Others have saved meanwhile: nothing is sent until the conflict is decided. */
  | { kind: 'outdated'; conflict: Conflict }

export type DraftAnswer =
  | { kind: 'saved'; document: Data }
  | Extract<DraftState, { kind: 'failed' | 'outdated' }>

/** The parts of a draft's form that are saved. */
export type DraftForm = {
  read: () => Data
  /** Whether something has been typed since the last save. */
  isModified: () => boolean
  send: (data: Data, options: { isLeaving: boolean }) => Promise<DraftAnswer>
  /** Takes over what the server has stored; `isDone` where nothing has been typed while it did. */
  settle: (saved: { document: Data; sent: Data; isDone: boolean }) => void
}

/**
 * Saves the draft of one form, one request at a time and each on the revision of the one before, so that a form never
 * conflicts with itself.
 */
export class DraftSaver {
  #form: DraftForm | undefined
  #state: DraftState = { kind: 'kept' }
  #revision = 0
  #isHeld = false
  #running: Promise<boolean> | undefined
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly state = (): DraftState => this.#state

  /** Connects the form that is saved. */
  connect(form: DraftForm): void {
    this.#form = form
  }

  /** The revision that the form holds. */
  revision(): number {
    return Math.max(this.#revision, Number(this.#form?.read().revision ?? 0))
  }

  isHeld(): boolean {
    return this.#isHeld
  }

  /** Blocks saving while someone else is editing. Input from that time is saved afterwards. */
  hold(isHeld: boolean): void {
    const hasEnded = this.#isHeld && !isHeld
    this.#isHeld = isHeld
    if (hasEnded) void this.flush()
  }

  /**
   * Finds out how the form, as it is now, differs from a later revision that others have stored. Nothing is stored by that: a
   * save on the older one is refused.
   * @returns what is known by that; `failed` where it could not be found out
   */
  async compare(stored: number): Promise<'same' | 'outdated' | 'failed'> {
    await this.#running
    const form = this.#form
    this.#endReadConflict()
    if (!form || stored <= this.revision()) return 'same'
    const answer = await form.send({ ...form.read(), revision: this.revision() }, { isLeaving: false })
    if (answer.kind === 'failed') return 'failed'
    if (answer.kind === 'outdated') {
      if (openChanges(answer.conflict, false).length > 0) {
        this.#show(answer)
        return 'outdated'
      }
      if (this.#state.kind === 'outdated') this.decided(answer.conflict)
      // A save that ran meanwhile may have gone on from there.
      else this.#revision = Math.max(this.#revision, answer.conflict.revision)
    }
    return 'same'
  }

  /** Whether something has been typed that is not stored. */
  isUnsaved(): boolean {
    return this.#form?.isModified() ?? false
  }

  /**
   * Saves what has been typed, and what is typed while that is saved.
   * @returns whether all of it is stored
   */
  flush(options = { isLeaving: false }): Promise<boolean> {
    this.#running ??= this.#saveAll(options).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Ends a conflict: the form holds what was decided, on the stored revision. */
  decided({ revision }: Pick<Conflict, 'revision'>): void {
    this.#revision = revision
    this.#show({ kind: 'decided' })
  }

  async #saveAll(options: { isLeaving: boolean }): Promise<boolean> {
    const form = this.#form
    if (!form?.isModified()) return true
    this.#endReadConflict()
    while (!this.#isHeld && this.#state.kind !== 'outdated') {
      const sent = { ...form.read(), revision: this.revision() }
      const answer = await form.send(sent, options)
      if (answer.kind === 'saved') {
        this.#revision = Number(answer.document.revision ?? 0)
        const isDone = isEqual({ ...form.read(), revision: 0 }, { ...sent, revision: 0 })
        form.settle({ document: answer.document, sent, isDone })
        this.#show({ kind: 'kept' })
        if (isDone) return true
      } else if (answer.kind === 'outdated' && openChanges(answer.conflict, false).length === 0) {
        // Nothing to decide: others have saved what this form holds as well.
        this.#revision = answer.conflict.revision
      } else {
        this.#show(answer)
        return false
      }
    }
    return false
  }

  /** Ends a conflict with a revision that the form was read again on since: there is nothing left to decide. */
  #endReadConflict(): void {
    const state = this.#state
    const revision = this.revision()
    if (state.kind === 'outdated' && state.conflict.revision <= revision) this.decided({ revision })
  }

  #show(state: DraftState): void {
    if (state.kind === 'kept' && this.#state.kind === 'kept') return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** Whether two values of forms are the same; every kind of empty is. */
export const isEqual = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (part === null || part === '' ? undefined : part)) ?? ''
