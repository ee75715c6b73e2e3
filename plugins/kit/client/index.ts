export { createIdempotencyKey } from './calls.ts'
export type { CallFormat, CallOptions, SendOptions, UploadOptions } from './callTypes.ts'
export type { ClientOptions, UploadRequest } from './context.ts'
export { type Client, createClient } from './createClient.ts'
export {
  ClientError,
  type ClientErrorDetails,
  type Language,
  type LocalErrorCode,
  localError,
} from './errors.ts'
export { type EventLine, type EventListener, type ListenOptions, listenToEvents } from './listenToEvents.ts'
export type { WatchedRows } from './pageStream.ts'
export { sendDeskCall } from './sendDeskCall.ts'
export { watchOrPoll } from './watchOrPoll.ts'
