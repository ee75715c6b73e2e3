/** What cameras and tools write where nobody wrote anything. */
const PLACEHOLDERS = [
  /^(olympus|konica minolta|minolta|samsung|kodak|fujifilm|digital still)? ?digital camera$/i,
  /^sony dsc$/i,
  /^samsung$/i,
  /^exif[ _-]?jpeg([ _-]?picture)?$/i,
  /^<?kenox [\w ]{1,40}>?$/i,
  /^(dcim|appl?emark|default|untitled|screenshot|ohne titel|no description)$/i,
  /^created with (the )?gimp$/i,
  /^converted p[bgpn]m file$/i,
  /^(dscn?|dscf|img|pict|mvi|p)[ _-]?\d{3,10}(\.(jpe?g|tiff?|png))?$/i,
  /^jpeg encoded by [\w .]{1,40}$/i,
]

const isControl = (code: number): boolean =>
  (code < 0x20 && code !== 0x0a) ||
  (code >= 0x7f && code <= 0x9f) ||
  // Direction overrides and invisible marks could make a caption read as something else.
  (code >= 0x200b && code <= 0x200f && code !== 0x200d) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0xfeff ||
  code === 0xfffd

const withoutControls = (text: string): string =>
  Array.from(text, (sign) => (isControl(sign.codePointAt(0) ?? 0) ? '' : sign)).join('')

/** The text as it may be shown: trimmed, without control characters, at most `limit` characters, or nothing. */
export const cleanText = (text: string | undefined, limit: number): string | undefined => {
  if (!text) return undefined
  const bounded = text.slice(0, limit * 4)
  const lines = bounded.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\t', ' ')
  const clean = withoutControls(lines).trim()
  if (clean === '' || PLACEHOLDERS.some((placeholder) => placeholder.test(clean))) return undefined
  return Array.from(clean).slice(0, limit).join('').trim()
}
