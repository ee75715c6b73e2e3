import { oneLine, severalLines } from '@litfass/kit/domain'
import { tidyText } from '@litfass/kit/search'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import {
  ACCESSIBILITY,
  type Accessibility,
  hasForm,
  isKind,
  isWebAddress,
  MAX_NAME,
  type PlaceKind,
} from '../rules/kinds.ts'
import { nameKey, plainWords } from '../rules/names.ts'
import { texts } from '../texts.ts'
import type { Fault, ParentRef, PlaceRecord, PlaceValues, ReadFile } from './record.ts'

/** The columns of a publisher's file, by the words that name them in German or English. */
const HEADERS = {
  name: ['name', 'bezeichnung', 'ort'],
  kind: ['kind', 'art', 'typ', 'type'],
  parent: ['parent', 'lies in', 'liegt in', 'gebiet'],
  postcodes: ['postcodes', 'postcode', 'plz', 'postleitzahl', 'postleitzahlen', 'zip'],
  ags: ['ags', 'gemeindeschluessel', 'amtlicher gemeindeschluessel'],
  ars: ['ars', 'regionalschluessel'],
  population: ['population', 'einwohner'],
  latitude: ['latitude', 'lat', 'breitengrad'],
  longitude: ['longitude', 'lon', 'lng', 'laengengrad'],
  street: ['street', 'strasse', 'anschrift', 'address'],
  town: ['town', 'stadt', 'city'],
  website: ['website', 'internet', 'url'],
  accessibility: ['accessibility', 'barrierefreiheit'],
  description: ['description', 'beschreibung'],
  validFrom: ['valid from', 'gueltig ab'],
  validTo: ['valid to', 'gueltig bis', 'last day', 'letzter tag'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Column = keyof typeof HEADERS

/** A file that is no table of places; the message says why, as a sentence. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
}

/**
 * Reads a publisher's CSV: a row of headers in German or English, then a place a row, with `;` or `,` between the cells.
 * @throws UnreadableTable for a file without a column of names
 */
export function readTable(text: string): ReadFile {
  const [head = []] = rowsOf(text.split(/\r?\n/, 1)[0] ?? '', delimiterOf(text)).map(({ cells }) => cells)
  const columns = head.map(columnOf)
  if (!columns.includes('name'))
    throw new UnreadableTable(
      'The first line names no column "name". Known ones: name, kind, parent, postcodes, …',
    )
  const records: PlaceRecord[] = []
  const faults: Fault[] = []
  for (const { cells, line } of rowsOf(text, delimiterOf(text)).slice(1)) {
    if (cells.length > head.length && cells.some((cell) => cell.trim() !== '')) {
      // Which cell belongs where cannot be told: a decimal comma has parted one, for example.
      const reason = `It has ${cells.length} cells, and there are ${head.length} headers: quote what holds a "${delimiterOf(text)}".`
      faults.push({ line, reason })
      continue
    }
    const row = Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column, (cells[at] ?? '').trim()]] : [])),
    )
    if (Object.values(row).every((cell) => cell === '')) continue
    const read = readRow(row, line)
    if (typeof read === 'string') faults.push({ line, reason: read })
    else records.push(read)
  }
  return { records, faults, isComplete: false }
}

/** The sign that stands more often in the first line. */
function delimiterOf(text: string): ';' | ',' {
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  return head.split(';').length >= head.split(',').length ? ';' : ','
}

function rowsOf(text: string, delimiter: ';' | ','): { cells: string[]; line: number }[] {
  const rows: unknown = parse(text, {
    delimiter,
    bom: true,
    info: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
  })
  return parsedRows.parse(rows).map(({ record, info }) => ({ cells: record, line: info.lines }))
}

const parsedRows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }))

function columnOf(header: string): Column | undefined {
  const words = nameKey(header)
  const names = Object.entries(HEADERS).find(([, known]) => known.some((one) => one === words))?.[0]
  return isColumn(names) ? names : undefined
}

const isColumn = (name: unknown): name is Column => typeof name === 'string' && Object.hasOwn(HEADERS, name)

type Row = Partial<Record<Column, string>>

/** @returns the reason why a row cannot be read */
function readRow(row: Row, line: number): PlaceRecord | string {
  const { kind: kindText = '', parent = '' } = row
  // As a save writes it, so that the same file differs in nothing afterwards.
  const name = tidyText(row.name ?? '')
  if (nameKey(name) === '') return 'It has no name.'
  if ([...name].length > MAX_NAME) return `Its name is longer than ${MAX_NAME} characters.`
  const kind = kindText === '' ? 'municipality' : kindOf(kindText)
  if (!kind) return `"${kindText}" is no kind of place.`
  const values = readValues(row)
  if (typeof values === 'string') return values
  return {
    line,
    kind,
    name,
    ...(parent !== '' && { parent: parentOf(parent) }),
    values: keptBy(kind, values),
  }
}

/** Leaves out what a save of this kind does not keep: venues have no keys, and others no address. */
function keptBy(kind: PlaceKind, values: PlaceValues): PlaceValues {
  const { ags, ars, population, street, town, ...rest } = values
  return { ...rest, ...(kind === 'venue' ? given({ street, town }) : given({ ags, ars, population })) }
}

const parentOf = (text: string): ParentRef => (hasForm('ags', text) ? { ags: text } : { text })

/** The kind that a text names in German or English. */
function kindOf(text: string): PlaceKind | undefined {
  const words = plainWords(text)
  if (isKind(words)) return words
  return Object.entries(texts.in('de').kinds).flatMap(([kind, word]) =>
    plainWords(word) === words && isKind(kind) ? kind : [],
  )[0]
}

function readValues(row: Row): PlaceValues | string {
  const { ags = '', ars = '', website = '' } = row
  // As a save writes them.
  const [street, town] = [row.street, row.town].map((text = '') => oneLine(text))
  const description = severalLines(row.description ?? '')
  const postcodes = (row.postcodes ?? '').split(/[\s,;|/]+/).filter(Boolean)
  const wrong = postcodes.find((one) => !hasForm('postcode', one))
  if (wrong !== undefined) return `"${wrong}" is no postcode.`
  if (ags !== '' && !hasForm('ags', ags)) return `"${ags}" is no AGS of eight digits.`
  if (ars !== '' && !hasForm('ars', ars)) return `"${ars}" is no ARS of twelve digits.`
  if (website !== '' && !isWebAddress(website)) return `"${website}" is no web address.`
  const population = wholeNumber(row.population ?? '')
  if (population === null) return `"${row.population}" is no number of people.`
  const [latitude, longitude] = [degrees(row.latitude ?? '', 90), degrees(row.longitude ?? '', 180)]
  if (latitude === null || longitude === null || (latitude === undefined) !== (longitude === undefined))
    return `"${row.latitude ?? ''}" and "${row.longitude ?? ''}" are no position.`
  const [validFrom, validTo] = [day(row.validFrom ?? ''), day(row.validTo ?? '')]
  if (validFrom === null || validTo === null) return 'A day is neither 2026-01-31 nor 31.01.2026.'
  const accessibility = accessibilityOf(row.accessibility ?? '')
  if (accessibility === null) return `"${row.accessibility}" says nothing about accessibility.`
  return given({
    ...{ postcodes: postcodes.length > 0 ? postcodes : undefined, ags, ars, website, population },
    ...{ latitude, longitude, validFrom, validTo, accessibility, street, town, description },
  })
}

/** Leaves out what is empty. */
const given = (values: { [Name in keyof PlaceValues]: PlaceValues[Name] | undefined }): PlaceValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))

/** Numbers are undefined where a cell is empty, and null where it holds something else. */
type Read<Value> = Value | undefined | null

/** Thousands may be parted as in German, or by spaces. */
function wholeNumber(text: string): Read<number> {
  if (text === '') return undefined
  return /^\d{1,9}$|^\d{1,3}(?:[. \u00a0]\d{3}){1,2}$/.test(text) ? Number(text.replaceAll(/\D/g, '')) : null
}

function degrees(text: string, most: number): Read<number> {
  if (text === '') return undefined
  const value = /^-?\d{1,3}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Math.abs(value) <= most ? value : null
}

function day(text: string): Read<string> {
  if (text === '') return undefined
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const iso = german ? `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}` : text
  const date = /^\d{4}-\d\d-\d\d$/.test(iso) ? new Date(`${iso}T12:00Z`) : undefined
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

function accessibilityOf(text: string): Read<Accessibility> {
  if (text === '') return undefined
  const words = plainWords(text)
  const known = ACCESSIBILITY.find((one) => one === words)
  if (known) return known
  const { accessible } = texts.in('de')
  return ACCESSIBILITY.find((one) => plainWords(accessible[one]) === words) ?? null
}
