const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escapeXml = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)

/** An XMP packet that holds the copyright notice and nothing else. */
export const noticeXmp = (notice: string): string =>
  [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(notice)}</rdf:li></rdf:Alt></dc:rights>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ].join('')
