import { LitfassError } from '@litfass/kit'
import type { Reason } from './participation.ts'
import { refusalTexts } from './refusalTexts.ts'

type Key = Parameters<typeof refusalTexts.key>[0]

/** Refuses what was typed into a field. */
export function refused(field: string, key: Key, detail: string = field): LitfassError {
  const msgKey = refusalTexts.key(key)
  return new LitfassError('refused', {
    detail: `participation.${detail}`,
    msgKey,
    fieldErrors: { [field]: msgKey },
  })
}

/** Refuses what the state of an event or an entry does not allow. */
export const conflict = (key: 'state' | 'hidden' | 'notSecret', data?: { state: string }): LitfassError =>
  new LitfassError('conflict', { detail: `participation.${key}`, msgKey: refusalTexts.key(key), data })

const CODES = {
  upcoming: 'conflict',
  closed: 'conflict',
  taken: 'conflict',
  signIn: 'signedOut',
  approval: 'forbidden',
} as const

/** Turns the reason why someone cannot take part into the answer. */
export const refusalFor = (reason: Reason): LitfassError =>
  new LitfassError(CODES[reason], { detail: `participation.${reason}`, msgKey: refusalTexts.key(reason) })

export const eventAbsent = () =>
  new LitfassError('absent', { detail: 'participation.absent', msgKey: refusalTexts.key('absent') })

export const entryAbsent = () => new LitfassError('absent', { msgKey: refusalTexts.key('entryAbsent') })
