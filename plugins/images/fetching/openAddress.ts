import { type Dispatcher, request } from 'undici'
import { pictureAddress } from '../domain/pictureAddress.ts'
import { PICTURE_MIME_TYPES } from '../domain/pictureFormat.ts'
import type { Clock } from './createClock.ts'
import type { FetchingOptions } from './FetchingOptions.ts'
import { addressError } from './fetchError.ts'
import { headerText } from './headerText.ts'

/** An answer that holds a file, and the address it came from in the end. */
export type OpenedAddress = { url: URL; answer: Dispatcher.ResponseData }

const REDIRECTS = [301, 302, 303, 307, 308]

/** Nothing about the account, the page or the server; and no packing, so that the bytes counted are the file's. */
const HEADERS = {
  'user-agent': 'Litfass picture import',
  accept: Object.values(PICTURE_MIME_TYPES).join(', '),
  'accept-encoding': 'identity',
}

/** Asks an address, and those it redirects to, each checked like the first. */
export async function openAddress(
  address: string,
  dispatcher: Dispatcher,
  clock: Clock,
  options: FetchingOptions,
): Promise<OpenedAddress> {
  let url = checked(address, options)
  for (let redirects = 0; redirects <= options.maxRedirects; redirects += 1) {
    const answer = await ask(url, dispatcher, clock, options)
    if (!REDIRECTS.includes(answer.statusCode)) return { url, answer }
    dropBody(answer)
    url = checked(headerText(answer, 'location') ?? '', options, url)
  }
  throw addressError('refused', new Error('Too many redirects.'))
}

function checked(address: string, { ports }: FetchingOptions, base?: URL): URL {
  if (base && !address) throw addressError('refused', new Error('A redirect to nowhere.'))
  const found = pictureAddress(address, ports, base)
  if (!found.ok) throw addressError(base ? 'refused' : found.refusal)
  return found.url
}

async function ask(url: URL, dispatcher: Dispatcher, clock: Clock, { firstByteMs }: FetchingOptions) {
  try {
    return await clock.limit(firstByteMs, () =>
      request(url, { dispatcher, method: 'GET', headers: HEADERS, signal: clock.signal }),
    )
  } catch (error) {
    throw addressError('refused', error)
  }
}

/** Nobody reads it; its end by force is no error. */
function dropBody({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined).destroy()
}
