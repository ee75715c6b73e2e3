import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { UploadRequest } from '../context.ts'

const CHUNK = 16_384
type Progress = { lengthComputable: boolean; loaded: number; total: number }
type Outcome = 'load' | 'error' | 'abort'

/** Does over node:http what an upload wants of a browser's XMLHttpRequest. */
export class HttpUploadRequest implements UploadRequest {
  status = 0
  responseText = ''
  readonly upload = {
    addEventListener: (_: 'progress', listener: (event: Progress) => void) =>
      void this.#onProgress.push(listener),
  }
  readonly #onProgress: ((event: Progress) => void)[] = []
  readonly #listeners: Record<Outcome, (() => void)[]> = { load: [], error: [], abort: [] }
  readonly #headers: Record<string, string> = {}
  #target = { method: 'GET', url: '' }
  #request: ClientRequest | undefined
  #response: IncomingMessage | undefined
  #isEnded = false

  open(method: string, url: string | URL): void {
    this.#target = { method, url: String(url) }
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  getResponseHeader(name: string): string | null {
    return this.#response?.headers[name.toLowerCase()]?.toString() ?? null
  }

  addEventListener(type: Outcome, listener: () => void): void {
    this.#listeners[type].push(listener)
  }

  abort(): void {
    this.#end('abort')
    this.#request?.destroy()
  }

  async send(form?: unknown): Promise<void> {
    if (!(form instanceof FormData)) throw new Error('Only forms are sent here.')
    // Response knows how to write a form as multipart, boundary included.
    const multipart = new Response(form)
    const body = Buffer.from(await multipart.arrayBuffer())
    if (this.#isEnded) return
    const headers = { ...this.#headers, 'Content-Type': multipart.headers.get('Content-Type') ?? '' }
    this.#request = request(this.#target.url, { method: this.#target.method, headers })
    this.#request.on('error', () => this.#end('error'))
    this.#request.on('response', (response) => void this.#read(response))
    await this.#write(this.#request, body)
  }

  async #write(outgoing: ClientRequest, body: Buffer): Promise<void> {
    for (let loaded = 0; loaded < body.length && !this.#isEnded; loaded += CHUNK) {
      await new Promise((resolve) => outgoing.write(body.subarray(loaded, loaded + CHUNK), resolve))
      const event = {
        lengthComputable: true,
        loaded: Math.min(loaded + CHUNK, body.length),
        total: body.length,
      }
      for (const listener of this.#onProgress) listener(event)
    }
    outgoing.end()
  }

  async #read(response: IncomingMessage): Promise<void> {
    try {
      this.#response = response
      this.responseText = await text(response)
      this.status = response.statusCode ?? 0
      this.#end('load')
    } catch {
      this.#end('error')
    }
  }

  #end(outcome: Outcome): void {
    if (this.#isEnded) return
    this.#isEnded = true
    for (const listener of this.#listeners[outcome]) listener()
  }
}
