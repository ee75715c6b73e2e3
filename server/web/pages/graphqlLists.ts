import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { remember } from '@litfass/kit/remember'
import { type ArgumentNode, type FieldNode, Kind, parse } from 'graphql'
import { announcedBytes } from '../requestBodies.ts'

export const GRAPHQL_PATH = '/api/graphql'
/** A site asks for the same few lists again and again, in short texts. */
const LONGEST = 3500

/** A request whose body has been read, and can be read again. */
export class ReadRequest extends IncomingMessage {
  readonly text: string

  constructor({ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, body: string) {
    super(new Socket())
    Object.assign(this, { method, url, headers, complete: true, httpVersion: '1.1' })
    this.text = body
    this.push(body)
    this.push(null)
  }
}

/** Reads the body of what may be a visitor's list by GraphQL; every other request is returned as it is. */
export async function readQuery(request: IncomingMessage): Promise<IncomingMessage> {
  const { method, url, headers } = request
  const bytes = announcedBytes(request)
  const isQuery =
    method === 'POST' &&
    url === GRAPHQL_PATH &&
    bytes > 0 &&
    bytes <= LONGEST &&
    /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '') &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    headers.origin === undefined
  if (!isQuery) return request
  try {
    return new ReadRequest(request, await text(request))
  } catch {
    // The client has gone; what is left of it ends like any other request that breaks off.
    return request
  }
}

/** What can be asked of a list that is kept; conditions are not recorded. */
const ARGUMENTS = ['limit', 'page', 'select', 'sort']

/**
 * True for the text of a request by GraphQL that asks for one list of pictures, without conditions, and for nothing else:
 * beside another field, who reads what could not be told apart.
 */
export const isListQuery: (text: string) => boolean = remember(
  (asked: string): boolean => {
    try {
      const query: unknown = Object(JSON.parse(asked)).query
      return typeof query === 'string' && isListOfPictures(query)
    } catch {
      // What cannot be read is refused by the endpoint itself.
      return false
    }
  },
  { most: 500 },
)

function isListOfPictures(query: string): boolean {
  const { definitions } = parse(query, { maxTokens: 500, noLocation: true })
  const [operation] = definitions
  if (definitions.length !== 1 || operation?.kind !== Kind.OPERATION_DEFINITION) return false
  const [field] = operation.selectionSet.selections
  return (
    operation.operation === 'query' &&
    operation.selectionSet.selections.length === 1 &&
    field?.kind === Kind.FIELD &&
    isPlainList(field)
  )
}

function isPlainList({ name, arguments: given = [], directives = [] }: FieldNode): boolean {
  return (
    name.value === 'Images' &&
    directives.length === 0 &&
    given.every((argument: ArgumentNode) => ARGUMENTS.includes(argument.name.value))
  )
}
