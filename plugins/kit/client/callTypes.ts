import type { z } from 'zod'

/** The formats a call can read; files and streams are for addresses made with `client.url`. */
export type CallFormat = 'json' | 'html' | 'text'

/** A field of params or query: the schema's input, or its output where the input is `unknown`. */
type Sendable<Schema extends z.ZodObject> = {
  [Key in keyof z.input<Schema>]: unknown extends z.input<Schema>[Key]
    ? Key extends keyof z.output<Schema>
      ? z.output<Schema>[Key]
      : never
    : z.input<Schema>[Key]
}

type Nothing = Record<never, never>

/** A key that must be given, may be given, or makes no sense, as the route's schema says. */
type Given<Name extends string, Schema, NoSchema, Value> = NoSchema extends Schema
  ? { [Key in Name]?: undefined }
  : Nothing extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** Options of every request. */
export type SendOptions = {
  /** Cancels the request; it rejects with `cancelled`. */
  signal?: AbortSignal
  /**
   * Requests with the same key are queued: a read cancels the earlier read, writes run one after another in order
   * (spec, "Client call behaviour").
   */
  queueKey?: string
  /** Milliseconds from sending to the whole answer; then the call rejects with `timeout`. */
  timeoutMs?: number
  /** Additional headers, such as `Idempotency-Key`. */
  headers?: Record<string, string>
}

/** The input of a call, typed by the route's schemas. */
export type CallOptions<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
> = SendOptions & {
  /** True for a POST that changes nothing, such as suggestions by text: it queues like a reading call. */
  onlyReads?: boolean
  /** True for a call that is sent also where the page is left meanwhile; its body has at most 64 KiB. */
  keepalive?: boolean
} & Given<'params', Params, z.ZodObject, Sendable<Params>> &
  Given<'query', Query, z.ZodObject, Sendable<Query>> &
  Given<'body', Body, z.ZodType, z.input<Body>>

/** The input of an upload. */
export type UploadOptions<Params extends z.ZodObject, Query extends z.ZodObject> = SendOptions & {
  file: Blob
  /** File name for the server; a `File` has its own. */
  fileName?: string
  /** Name of the form's file field; `file` when left out. */
  fileField?: string
  /** The other fields of the form; they are sent before the file. */
  fields?: Record<string, string | number | boolean | undefined>
  /** Milliseconds in which nothing is sent and no answer comes; then the upload rejects with `timeout`. */
  silenceMs?: number
  /** Called with whole percent, 0 to 100, never twice with the same or a lower one. */
  onProgress?: (percent: number) => void
} & Given<'params', Params, z.ZodObject, Sendable<Params>> &
  Given<'query', Query, z.ZodObject, Sendable<Query>>

/** The options of a call. They are optional if the route takes no input. */
export type OptionsOf<Options, Extra = Nothing> = Nothing extends Options & Extra
  ? [options?: Options & Extra]
  : [options: Options & Extra]
