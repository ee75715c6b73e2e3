const EXTENDED = /(?:^|;)\s{0,8}filename\*\s{0,8}=\s{0,8}utf-8'[\w-]{0,20}'([^;\s]{1,600})/i
const QUOTED = /(?:^|;)\s{0,8}filename\s{0,8}=\s{0,8}"([^"]{1,200})"/i
const PLAIN = /(?:^|;)\s{0,8}filename\s{0,8}=\s{0,8}([^";\s]{1,200})/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function nameInHeader(disposition: string): string | undefined {
  const extended = EXTENDED.exec(disposition)?.[1]
  if (extended) return decoded(extended)
  return (QUOTED.exec(disposition) ?? PLAIN.exec(disposition))?.[1]
}

/**
 * What a picture from elsewhere is called: as its server says (`Content-Disposition`), else by the last part of its
 * address. Only a hint: it still has to be freed of paths and control characters.
 */
export function pictureFileName(url: URL, disposition: string | undefined): string {
  return nameInHeader(disposition ?? '') ?? decoded(url.pathname.split('/').at(-1) ?? '')
}
