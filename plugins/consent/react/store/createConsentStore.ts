import { answerOf, type Decision } from '../../domain/answerOf.ts'
import { optionalKeys } from '../../domain/ConsentCategory.ts'
import { lookUpCountry } from '../../domain/lookUpCountry.ts'
import { newProof } from '../../domain/newProof.ts'
import type { StoredConsent } from '../../domain/readConsent.ts'
import type { ConsentSetup } from '../ConsentSetup.ts'
import type { ConsentNote, ConsentSnapshot } from './ConsentSnapshot.ts'
import { browserJar, type CookieJar } from './CookieJar.ts'
import { createKeptAnswer } from './createKeptAnswer.ts'
import { sendUntold } from './sendUntold.ts'
import { snapshotOf } from './snapshotOf.ts'
import { watchTabs } from './watchTabs.ts'
import { withdrawnRecord } from './withdrawnRecord.ts'

export type ConsentStore = ReturnType<typeof createConsentStore>

type Shown = Pick<ConsentSnapshot, 'serial' | 'note' | 'isOpen'>

const AT_FIRST: Shown = { serial: 0, note: null, isOpen: false }

/**
 * Keeps a visitor's answer: in the cookies, in this tab, and in step with the other tabs. An answer holds at once; the
 * server is told behind it, now or at the next page view.
 */
export function createConsentStore(given: ConsentSetup, jar: CookieJar | undefined = browserJar()) {
  const kept = createKeptAnswer(jar, given.initial)
  const listeners = new Set<() => void>()
  let setup = given
  let country = needsLookUp(given) ? undefined : given.country
  let shown = AT_FIRST
  let tellTabs: () => void = () => undefined

  const take = (stored: StoredConsent | undefined) =>
    snapshotOf({ setup, stored, country, isReady: stored !== undefined, ...shown })
  const onServer = take(given.initial)
  let snapshot = take(kept.read())

  function show(change: Partial<Shown> = {}): void {
    shown = { ...shown, ...change }
    snapshot = take(kept.read())
    for (const listener of listeners) listener()
  }

  function reread(): void {
    const change = kept.reread()
    if (change === 'answer') show({ ...AT_FIRST, serial: shown.serial + 1 })
    if (change === 'outdated') tellTabs()
  }

  function keep(next: StoredConsent, note: ConsentNote): void {
    kept.keep(next)
    show({ serial: shown.serial + 1, isOpen: false, note })
    tellTabs()
  }

  /** Tells the server what it does not know yet; `noteWhenAway` is shown where that is of interest now. */
  async function send(noteWhenAway: ConsentNote | null): Promise<void> {
    const told = kept.read()
    if (!told?.record?.unsent) return
    const isTold = await sendUntold(told.record, setup)
    // The reply may have written its cookies over a newer answer, of this tab or another one.
    reread()
    if (isTold) kept.markTold(told)
    else if (noteWhenAway && kept.read() === told) show({ note: noteWhenAway })
    tellTabs()
  }

  async function findCountry(): Promise<void> {
    if (country !== undefined || !setup.lookUpCountry) return
    country = await lookUpCountry(setup.lookUpCountry, setup.lookUpMs)
    show()
  }

  return {
    read: () => snapshot,
    readOnServer: () => onServer,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Takes over another language, other rules. */
    update: (next: ConsentSetup) => {
      if (next === setup) return
      setup = next
      show()
    },
    /** Begins to listen, and sends what the log has not been told; the returned function ends the listening. */
    start: () => {
      const tabs = watchTabs(reread)
      tellTabs = tabs.tell
      reread()
      void send(null)
      void findCountry()
      return tabs.stop
    },
    /**
     * Answers the banner.
     * @throws Error for a category nobody is asked about
     */
    decide: (decision: Decision) => {
      const answer = answerOf(decision, optionalKeys(setup.categories))
      if (!answer) throw new Error('consent: nobody is asked about this.')
      const { status, categories } = answer
      const replaces = kept.read()?.record?.proof
      const untold = { unsent: status, ...(replaces && { replaces }) }
      const record = { version: setup.version, proof: newProof(), categories, ...untold }
      keep({ status, record }, 'saved')
      void send('kept')
    },
    /** Takes the answer back; what it allowed leaves the page at once. */
    revoke: () => {
      keep({ status: null, record: withdrawnRecord(kept.read()?.record, setup.version) }, 'revoked')
      void send('keptRevoked')
    },
    /** Opens or closes the settings. */
    setOpen: (isOpen: boolean) => show({ isOpen, note: null }),
    /** Takes the note away. */
    forgetNote: () => show({ note: null }),
  }
}

/** Then nobody is asked before it is known, on the server neither: the browser looks it up. */
const needsLookUp = ({ rules, country, lookUpCountry: lookUp }: ConsentSetup): boolean =>
  rules.preset === 'classic' && country === null && lookUp !== undefined
