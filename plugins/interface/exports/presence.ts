export { type FormBeat, PresenceKeeper, type PresenceState } from '../presence/presenceKeeper.ts'
export { presenceText } from '../presence/presenceTexts.ts'
