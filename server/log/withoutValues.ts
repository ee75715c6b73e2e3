/** From where Drizzle says with which values a statement ran: they may hold anything, so the rest is left out. */
const PARAMETERS = /(Failed query: [\s\S]*?)\n\s*params: [\s\S]*$/
/** What PostgreSQL repeats of a value it cannot read, of one that is there already, and of a row it refuses. */
const BAD_VALUE = /(invalid input (?:syntax|value) for [\w ]+: |out of range: |\bvalue )"[\s\S]*?"(?=\s|$)/g
const KEY_VALUES = /(Key \([^\n)]*\)=)\([^\n]*\)/g
const ROW_VALUES = /(Failing row contains) \([^\n]*\)/g
/** Addresses of mails; of a connection string, too, password and all. */
const ADDRESS = /[^\s<>"'`()[\],;]{1,256}@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/gi

/** Words for the log without what somebody has entered: they say which statement failed, never with which values. */
export function withoutValues(text: string): string {
  return text
    .replace(PARAMETERS, '$1')
    .replaceAll(BAD_VALUE, '$1"…"')
    .replaceAll(KEY_VALUES, '$1(…)')
    .replaceAll(ROW_VALUES, '$1 (…)')
    .replaceAll(ADDRESS, '…@…')
}
