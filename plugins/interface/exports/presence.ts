export { focusFirstField } from '../presence/focusFirstField.ts'
export {
  type FormBeat,
  PresenceKeeper,
  type PresenceState,
  type TakeoverOutcome,
} from '../presence/presenceKeeper.ts'
export { presenceText } from '../presence/presenceTexts.ts'
