import ICAL from 'ical.js'
import type { ReadFaults } from './faults.ts'

/*
 * The structure of a calendar file: bytes, lines, components. `ical.js` gives up at the first line that it cannot read, so it reads
 * lines one by one; what is broken costs no more than itself.
 */

/** A property of a component. Its value is as in the file, with its escapes. */
export type Property = {
  name: string
  line: number
  value: string
  parameter: (name: string) => string | undefined
}

/** A component with the properties that someone asks for. */
export type Component = { name: string; line: number; properties: Property[]; parts: Component[] }

/** Longest line, in characters; a description is cut far earlier. */
const MAX_LINE = 200_000

/** Deepest nesting: an observance in a zone in a calendar is three. */
const MAX_DEPTH = 12

/** Components and their properties that the import reads; everything else is only walked over. */
const READ: Readonly<Record<string, ReadonlySet<string>>> = {
  VCALENDAR: new Set(['X-WR-CALNAME', 'NAME']),
  VEVENT: new Set(
    `UID SUMMARY DESCRIPTION X-ALT-DESC DTSTART DTEND DURATION RRULE RDATE EXDATE EXRULE RECURRENCE-ID STATUS LOCATION GEO URL
    CONFERENCE ORGANIZER CATEGORIES SEQUENCE LAST-MODIFIED DTSTAMP`.split(/\s+/),
  ),
  VTIMEZONE: new Set(['TZID', 'X-LIC-LOCATION']),
  STANDARD: new Set(['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE']),
  DAYLIGHT: new Set(['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE']),
}

/** Decodes the bytes of a file: UTF-8 or UTF-16 with a mark, and Windows-1252 for what is neither. */
export function decode(input: string | Uint8Array, faults: ReadFaults): string {
  if (typeof input === 'string') return input.replace(/^\ufeff/, '')
  const [first, second] = input
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(input)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(input)
  for (const bytes of [input, unfoldedBytes(input)]) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      // Older programs fold a line in the middle of a letter: without the folds it may be UTF-8.
    }
  }
  faults.add('charset')
  return new TextDecoder('windows-1252').decode(input)
}

const [LF, CR, SPACE, TAB] = [10, 13, 32, 9]

function unfoldedBytes(input: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(input.length)
  let length = 0
  for (let at = 0; at < input.length; at += 1) {
    const next = input[at + 1]
    if (input[at] === LF && (next === SPACE || next === TAB)) {
      if (bytes[length - 1] === CR) length -= 1
      at += 1
    } else {
      bytes[length] = input[at] ?? 0
      length += 1
    }
  }
  return bytes.subarray(0, length)
}

type Line = { text: string; line: number }

/** Returns the lines of a file, unfolded; empty ones are left out. */
function* unfoldedLines(text: string): Generator<Line> {
  let current: Line | undefined
  let line = 0
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at)
    const part = text.slice(at, end)
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1
    line += 1
    const isFolded = part.startsWith(' ') || part.startsWith('\t')
    if (current && isFolded) current.text += part.slice(1)
    else if (part.trim()) {
      if (current) yield current
      current = { text: part, line }
    }
  }
  if (current) yield current
}

function endOfLine(text: string, from: number): number {
  const lf = text.indexOf('\n', from)
  const end = lf < 0 ? text.length : lf
  // Some programs end lines with CR alone; looked for in this line only, or a file without any would be read over and over.
  const cr = text.slice(from, end).indexOf('\r')
  return cr < 0 ? end : from + cr
}

/**
 * Reads the components of a file, as long as there are not too many.
 * @param rest called now and then, so that others get their turn
 */
export async function readComponents(
  text: string,
  { faults, most, rest }: { faults: ReadFaults; most: number; rest: () => Promise<void> },
): Promise<Component[]> {
  const walk = new Walk(faults)
  let lines = 0
  for (const line of unfoldedLines(text)) {
    walk.take(line)
    if (walk.events > most) {
      faults.add('tooManyEvents', line.line)
      break
    }
    lines += 1
    if (lines % 5000 === 0) await rest()
  }
  walk.end()
  return walk.roots
}

/** The walk through a file: which components are open at a line. */
class Walk {
  readonly roots: Component[] = []
  /** How many events have begun. */
  events = 0
  private readonly open: Component[] = []
  private readonly faults: ReadFaults

  constructor(faults: ReadFaults) {
    this.faults = faults
  }

  take({ text, line }: Line): void {
    const [, name, after] = /^\s*([A-Za-z0-9_-]{1,60})(?=([;:]))/.exec(text) ?? []
    if (!name) this.takeBroken(text, line)
    else if (after === ':' && /^begin$/i.test(name)) this.begin(valueAfterColon(text), line)
    else if (after === ':' && /^end$/i.test(name)) this.close(valueAfterColon(text), line)
    else this.takeProperty(name.toUpperCase(), text.trimStart(), line)
  }

  private begin(name: string, line: number): void {
    // An event in an event: the first one lacks its end.
    const isInEvent = this.open.some((component) => component.name === 'VEVENT')
    if (name === 'VEVENT' && isInEvent) this.close('VEVENT', line, 'unclosed')
    if (this.open.length >= MAX_DEPTH) return
    const component: Component = { name, line, properties: [], parts: [] }
    const parent = this.open.at(-1)
    if (name === 'VEVENT') this.events += 1
    if (parent) parent.parts.push(component)
    else this.roots.push(component)
    this.open.push(component)
  }

  private close(name: string, line: number, fault?: 'unclosed'): void {
    const at = this.open.findLastIndex((component) => component.name === name)
    if (at < 0) this.faults.add('strayEnd', line)
    const closed = at < 0 ? [] : this.open.splice(at)
    for (const component of closed.slice(fault ? 0 : 1)) this.faults.add('unclosed', component.line)
  }

  private takeProperty(name: string, text: string, line: number): void {
    const component = this.open.at(-1)
    if (!component || !READ[component.name]?.has(name)) return
    if (text.length > MAX_LINE) this.faults.add('longLine', line)
    const property = readProperty({ text: text.slice(0, MAX_LINE), line })
    if (property) component.properties.push(property)
    else this.faults.add('brokenLine', line)
  }

  /** Some programs write the lines of a description as they are. */
  private takeBroken(text: string, line: number): void {
    this.faults.add('brokenLine', line)
    const last = this.open.at(-1)?.properties.at(-1)
    if (last?.name === 'DESCRIPTION' && last.value.length < MAX_LINE) last.value += `\\n${text}`
  }

  end(): void {
    for (const component of this.open) this.faults.add('unclosed', component.line)
  }
}

const valueAfterColon = (text: string) =>
  text
    .slice(text.indexOf(':') + 1)
    .trim()
    .toUpperCase()

/** Reads a line as `ical.js` does a property of its own: names and parameters are read, the value stays as it is. */
function readProperty({ text, line }: Line): Property | undefined {
  try {
    const jCal: unknown = ICAL.parse.property(`X-${text.replace(/;VALUE=/i, ';X-VALUE=')}`)
    if (!Array.isArray(jCal)) return undefined
    const [name, parameters, , value] = jCal
    const parameter = (wanted: string) => {
      const found: unknown = Object(parameters)[wanted]
      return typeof found === 'string' ? found : undefined
    }
    return { name: String(name).slice(2).toUpperCase(), line, value: String(value), parameter }
  } catch {
    return undefined
  }
}

/** Returns the first property of a name. */
export const propertyOf = (component: Component, name: string): Property | undefined =>
  component.properties.find((property) => property.name === name)

/** Returns the properties of a name. */
export const propertiesOf = (component: Component, name: string): Property[] =>
  component.properties.filter((property) => property.name === name)

/** Returns all components of a name, at any depth. */
export function componentsOf(components: readonly Component[], name: string): Component[] {
  return components.flatMap((component) =>
    component.name === name ? [component] : componentsOf(component.parts, name),
  )
}
