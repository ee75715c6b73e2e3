// The types of what these return: the declarations of a package name them by this entry.

export { createIdempotencyKey } from './calls.ts'
export type { CallFormat, CallOptions, OptionsOf, SendOptions, UploadOptions } from './callTypes.ts'
export type { ClientOptions } from './context.ts'
export { type Client, createClient } from './createClient.ts'
export { ClientError, type Language, localError } from './errors.ts'
export { listenToEvents } from './listenToEvents.ts'
export type { PageStream, WatchedRows } from './pageStream.ts'
export { sendDeskCall } from './sendDeskCall.ts'
export { watchOrPoll } from './watchOrPoll.ts'
