import { createStore } from '@litfass/kit/store'
import { answerOf, type ConsentStatus, type Decision, newProof, withdrawnRecord } from '../answers/answer.ts'
import { consentState, NOTHING_STORED, type StoredConsent } from '../answers/cookies.ts'
import { optionalKeys, type ShownCategory } from '../categories.ts'
import { type LookUp, lookUpCountry } from '../country.ts'
import { bannerFor, type ConsentRules } from '../rules.ts'
import type { ConsentWords } from '../texts.ts'
import { browserJar, type CookieJar, createKeptAnswer } from './keptAnswer.ts'
import { type ConsentCalls, sendUnlogged } from './sending.ts'

/** The props of `ProvideConsent`. All but the functions is plain data, made on the server by `consentProps`. */
export type ConsentSetup = {
  language: 'de' | 'en'
  words: ConsentWords
  categories: readonly ShownCategory[]
  /** Version of the questions; see `ConsentRecord`. */
  version: number
  rules: ConsentRules
  /** Two letters; null when unknown, which means the strictest rules. */
  country: string | null
  /** The visitor's cookies as the server read them. Left out on cached pages, where the browser reads them. */
  initial?: StoredConsent | undefined
  /** Addresses of the pages that say more. */
  links?: { privacy?: string; imprint?: string } | undefined
  /** The project's own country look-up, used where the rules depend on an unknown country. */
  lookUpCountry?: LookUp | undefined
  /** Time limit of the look-up, in ms; 5000 when left out (spec of the platform, 9). */
  lookUpMs?: number | undefined
  /** Ways to dismiss the banner besides a click, where the rules allow it; none when left out. */
  dismissAfter?: { scrollPx?: number; ms?: number } | undefined
  /**
   * Where visitors are asked: on every page, or only while a gate is on the page, for projects in which nothing but the
   * content of gates needs consent. `everywhere` when left out.
   */
  asks?: 'everywhere' | 'atGates' | undefined
  /** How answers are sent; by the plugin's named routes when left out. */
  calls?: ConsentCalls | undefined
}

/** The note shown after an answer. `kept` and `keptRevoked`: it holds, but could not be logged yet. */
type ConsentNote = 'saved' | 'revoked' | 'kept' | 'keptRevoked'

export type ConsentSnapshot = {
  /** False until the cookies are read, which on cached pages is when the script runs. */
  isReady: boolean
  status: ConsentStatus | 'unanswered'
  /** The optional categories that are allowed. */
  granted: readonly string[]
  isAsked: boolean
  /** Whether anything on the page needs an answer. */
  isNeeded: boolean
  hasRevoke: boolean
  needsClick: boolean
  /** Proof number of the answer. */
  proof: string | null
  /** Grows with every answer and withdrawal, in any tab. */
  serial: number
  note: ConsentNote | null
  /** Whether a button of the page opened the settings. */
  isOpen: boolean
}

export type ConsentStore = ReturnType<typeof createConsentStore>

type Shown = Pick<ConsentSnapshot, 'serial' | 'note' | 'isOpen'>

const INITIAL: Shown = { serial: 0, note: null, isOpen: false }

/**
 * Keeps a visitor's answer in the cookies, in this tab, and in sync with other tabs. An answer holds at once and is
 * logged in the background, now or at the next page view.
 */
export function createConsentStore(given: ConsentSetup, jar: CookieJar | undefined = browserJar()) {
  const kept = createKeptAnswer(jar, given.initial)
  let setup = given
  let country = needsLookUp(given) ? undefined : given.country
  let isLookingUp = false
  let gates = 0
  let shown = INITIAL
  let notifyTabs: () => void = () => undefined

  const derive = (stored: StoredConsent | undefined) =>
    snapshotOf({
      ...{ setup, stored, country },
      isNeeded: gates > 0 || isAskedEverywhere(setup),
      isReady: stored !== undefined,
      ...shown,
    })
  const serverSnapshot = derive(given.initial)
  const { getSnapshot, subscribe, set } = createStore(derive(kept.read()))

  function show(change: Partial<Shown> = {}): void {
    shown = { ...shown, ...change }
    set(derive(kept.read()))
  }

  function reread(): void {
    const change = kept.reread()
    if (change === 'answer') show({ ...INITIAL, serial: shown.serial + 1 })
    if (change === 'outdated') notifyTabs()
  }

  function keep(next: StoredConsent, note: ConsentNote): void {
    kept.keep(next)
    show({ serial: shown.serial + 1, isOpen: false, note })
    notifyTabs()
  }

  /** Sends an answer that is not logged yet. `noteOnFailure` is shown if that fails and the answer is still current. */
  async function send(noteOnFailure: ConsentNote | null): Promise<void> {
    const sent = kept.read()
    if (!sent?.record?.unsent) return
    const isLogged = await sendUnlogged(sent.record, setup)
    // The reply may have written its cookies over a newer answer, of this tab or another one.
    reread()
    if (isLogged) kept.markLogged(sent)
    else if (noteOnFailure && kept.read() === sent) show({ note: noteOnFailure })
    notifyTabs()
  }

  /** Looks the country up where the answer depends on it: a page that asks no one has no use for it. */
  async function findCountry(): Promise<void> {
    if (country !== undefined || isLookingUp || !setup.lookUpCountry) return
    if (gates === 0 && !isAskedEverywhere(setup)) return
    isLookingUp = true
    country = await lookUpCountry(setup.lookUpCountry, setup.lookUpMs)
    show()
  }

  return {
    getSnapshot,
    getServerSnapshot: () => serverSnapshot,
    subscribe,
    /** Applies other props, such as another language. */
    update: (next: ConsentSetup) => {
      if (next === setup) return
      setup = next
      show()
    },
    /** Starts listening to other tabs, and sends what is not logged yet. @returns stops listening */
    start: () => {
      const tabs = watchTabs(reread)
      notifyTabs = tabs.notify
      reread()
      void send(null)
      void findCountry()
      return tabs.stop
    },
    /**
     * Answers the banner.
     * @throws Error for a category that is not asked for
     */
    decide: (decision: Decision) => {
      const answer = answerOf(decision, optionalKeys(setup.categories))
      if (!answer) throw new Error('consent: nobody is asked about this.')
      const { status, categories } = answer
      const replaces = kept.read()?.record?.proof
      const unlogged = { unsent: status, ...(replaces && { replaces }) }
      const record = { version: setup.version, proof: newProof(), categories, ...unlogged }
      keep({ status, record }, 'saved')
      void send('kept')
    },
    /** Withdraws the answer; content that it allowed is removed from the page immediately. */
    revoke: () => {
      keep({ status: null, record: withdrawnRecord(kept.read()?.record, setup.version) }, 'revoked')
      void send('keptRevoked')
    },
    /** Registers a gate of the page. @returns a function that unregisters it */
    addGate: () => {
      gates += 1
      show()
      void findCountry()
      return () => {
        gates -= 1
        show()
      }
    },
    /** Opens or closes the settings. */
    setOpen: (isOpen: boolean) => show({ isOpen, note: null }),
    dismissNote: () => show({ note: null }),
  }
}

const isAskedEverywhere = ({ asks = 'everywhere' }: ConsentSetup): boolean => asks === 'everywhere'

/** Returns whether the browser looks the country up; until then no one is asked, on the server neither. */
const needsLookUp = ({ rules, country, lookUpCountry: lookUp }: ConsentSetup): boolean =>
  rules.preset === 'classic' && country === null && lookUp !== undefined

type SnapshotInput = {
  setup: Pick<ConsentSetup, 'rules' | 'version' | 'categories'>
  /** Undefined until the cookies are read. */
  stored: StoredConsent | undefined
  /** Undefined during the look-up. */
  country: string | null | undefined
}

/** Derives what the page shows. Before country and cookies are known, no one is asked and nothing is assumed. */
function snapshotOf({
  setup,
  stored = NOTHING_STORED,
  country,
  ...rest
}: SnapshotInput & Shown & Pick<ConsentSnapshot, 'isReady' | 'isNeeded'>): ConsentSnapshot {
  const { rules, version, categories } = setup
  const state = consentState(stored, version)
  const banner = bannerFor({ country: country ?? null, rules, state, optional: optionalKeys(categories) })
  return {
    ...rest,
    ...banner,
    granted: rest.isReady ? banner.granted : [],
    isAsked: rest.isReady && rest.isNeeded && country !== undefined && banner.isAsked,
    status: state.status,
    proof: state.status === 'unanswered' ? null : state.proof,
  }
}

/** Notifies other tabs of changes and listens to theirs; without storage, so that listening leaves no trace. */
function watchTabs(onChange: () => void): { notify: () => void; stop: () => void } {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('litfass-consent')
  const stop = new AbortController()
  const { signal } = stop
  channel?.addEventListener('message', onChange, { signal })
  // For browsers without channels, and for pages restored from the back/forward cache.
  window.addEventListener('focus', onChange, { signal })
  window.addEventListener('pageshow', onChange, { signal })
  window.addEventListener('pagehide', onChange, { signal })
  document.addEventListener('visibilitychange', onChange, { signal })
  return {
    // A closed channel throws, and a reply may arrive after that.
    notify: () => {
      if (!signal.aborted) channel?.postMessage('changed')
    },
    stop: () => {
      stop.abort()
      channel?.close()
    },
  }
}
