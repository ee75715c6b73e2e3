export { OnScreens } from '../react/OnScreens.tsx'
export { TRIGGERS, type Trigger, triggerAttributes, triggerOf } from '../react/trigger.ts'
