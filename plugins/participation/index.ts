export type { ParticipationOptions } from './options.ts'
export type { EntryView, EventTick, InteractionView, OptionResult } from './participation.ts'
