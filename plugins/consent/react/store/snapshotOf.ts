import { bannerFor } from '../../domain/bannerFor.ts'
import { optionalKeys } from '../../domain/ConsentCategory.ts'
import { consentState } from '../../domain/consentState.ts'
import { NOTHING_STORED, type StoredConsent } from '../../domain/readConsent.ts'
import type { ConsentSetup } from '../ConsentSetup.ts'
import type { ConsentSnapshot } from './ConsentSnapshot.ts'

type Knowing = {
  setup: Pick<ConsentSetup, 'rules' | 'version' | 'categories'>
  /** Undefined when nobody has looked yet. */
  stored: StoredConsent | undefined
  /** Undefined while it is being looked up. */
  country: string | null | undefined
}

/** What is known as a page shows it. Nobody is asked, and nothing assumed, before country and cookies are known. */
export function snapshotOf({
  setup,
  stored = NOTHING_STORED,
  country,
  ...rest
}: Knowing & Pick<ConsentSnapshot, 'serial' | 'note' | 'isOpen' | 'isReady'>): ConsentSnapshot {
  const { rules, version, categories } = setup
  const state = consentState(stored, version)
  const banner = bannerFor({ country: country ?? null, rules, state, optional: optionalKeys(categories) })
  return {
    ...rest,
    ...banner,
    granted: rest.isReady ? banner.granted : [],
    isAsked: rest.isReady && country !== undefined && banner.isAsked,
    status: state.status,
    proof: state.status === 'unanswered' ? null : state.proof,
  }
}
