import { tidyText } from '@litfass/kit/search'
import { hasForm } from '../rules/kinds.ts'
import type { Fault, PlaceRecord, ReadFile } from './record.ts'

/*
 * The official directory of municipalities (GV100AD of the Federal Statistical Office): one record a line, at fixed columns. Types are 10
 * state, 20 government region, 30 region, 40 district, 50 association of municipalities, 60 municipality.
 */

/** Columns of a record, from 0 on, without the last one. */
const COLUMNS = {
  type: [0, 2],
  /** The day whose areas it describes: `20260930`. */
  day: [2, 10],
  /** State, government region, district and municipality: the AGS, shorter for larger areas. */
  ags: [10, 18],
  association: [18, 22],
  name: [22, 72],
  /** What kind of district or municipality it is. */
  mark: [122, 124],
  population: [139, 150],
  /** That of the seat of the administration. */
  postcode: [165, 170],
} as const

const cell = (line: string, name: keyof typeof COLUMNS): string => line.slice(...COLUMNS[name]).trim()

/** Towns that are a district of their own: the record of the municipality says all of them. */
const TOWNS_AS_DISTRICTS = new Set(['41', '42'])

/** Areas in which no one lives. */
const UNINHABITED = '66'

const COUNTRY = 'Deutschland'

/** Whether a file is the directory: its first line begins with a type and a day. */
export const isDirectory = (text: string): boolean => /^(?:10|20|30|40|50|60)\d{8}/.test(text)

/** Reads the directory. Records of levels that the tree does not have are left out. */
export function readDirectory(text: string): ReadFile {
  const records: PlaceRecord[] = [{ line: 0, kind: 'country', name: COUNTRY, values: {} }]
  const faults: Fault[] = []
  const towns = new Set<string>()
  text.split(/\r?\n/).forEach((line, at) => {
    if (line.trim() === '') return
    const read = readLine(line, at + 1, towns)
    if (typeof read === 'string') faults.push({ line: at + 1, reason: read })
    else if (read) records.push(read)
  })
  return { records, faults, isComplete: true }
}

/** @returns the reason why a line cannot be read; nothing where it is no place of ours */
function readLine(line: string, number: number, towns: Set<string>): PlaceRecord | string | undefined {
  const type = cell(line, 'type')
  if (!['10', '20', '30', '40', '50', '60'].includes(type)) return `There is no record type "${type}".`
  if (['20', '30', '50'].includes(type)) return undefined
  const ags = cell(line, 'ags').padEnd(8, '0')
  const name = tidyText(cell(line, 'name').split(',', 1)[0] ?? '')
  if (!hasForm('ags', ags)) return `"${cell(line, 'ags')}" is no official key.`
  if (name === '') return 'It has no name.'
  const mark = cell(line, 'mark')
  if (type === '10')
    return { ...{ line: number, kind: 'state', name }, parent: { text: COUNTRY }, values: { ags } }
  const district = `${ags.slice(0, 5)}000`
  const state = { ags: `${ags.slice(0, 2)}000000` }
  if (type === '40') {
    if (TOWNS_AS_DISTRICTS.has(mark)) {
      towns.add(district)
      return undefined
    }
    return { line: number, kind: 'district', name: districtName(name, mark), parent: state, values: { ags } }
  }
  if (mark === UNINHABITED) return undefined
  return {
    ...{ line: number, kind: 'municipality', name },
    // State, district, association, municipality.
    parent: towns.has(district) || ags.endsWith('000000') ? state : { ags: district },
    values: { ags, ...keysOf(line, ags) },
  }
}

function keysOf(line: string, ags: string): PlaceRecord['values'] {
  const association = cell(line, 'association')
  const ars = `${ags.slice(0, 5)}${association}${ags.slice(5)}`
  const population = cell(line, 'population')
  const postcode = cell(line, 'postcode')
  return {
    ...(hasForm('ars', ars) && { ars }),
    ...(/^0*\d{1,9}$/.test(population) && { population: Number(population) }),
    ...(hasForm('postcode', postcode) && { postcodes: [postcode] }),
  }
}

/** The directory writes "Nordfriesland" where people say "Kreis Nordfriesland". */
function districtName(name: string, mark: string): string {
  if (/kreis|region|verband/i.test(name)) return name
  return mark === '44' ? `Landkreis ${name}` : mark === '43' ? `Kreis ${name}` : name
}
