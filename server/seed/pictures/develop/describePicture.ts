import type { Exif } from 'sharp'
import type { PictureText } from '../DemoPicture.ts'

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const alt = (tag: string, text: string): string =>
  `<${tag}><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt></${tag}>`

/** The photographer's name stands before the paper's. */
const photographer = (text: PictureText): string => text.copyright.split(' / ')[0] ?? text.copyright

/** The camera's time always; caption and copyright only where the picture carries them itself. */
export const exifOf = (text: PictureText): Exif => {
  const [day = '', time = ''] = text.takenAt.slice(0, 19).split('T')
  const moment = {
    DateTimeOriginal: `${day.replaceAll('-', ':')} ${time}`,
    OffsetTimeOriginal: text.takenAt.slice(19),
  }
  if (!text.embedded) return { IFD2: moment }
  const names = { Copyright: text.copyright, Artist: photographer(text) }
  // libvips writes EXIF in ASCII and would turn ü into u: such a caption stands in the XMP alone.
  const isPlain = !/[^ -~]/.test(text.caption)
  return { IFD0: isPlain ? { ...names, ImageDescription: text.caption } : names, IFD2: moment }
}

/** Caption, copyright and creator as an XMP packet, which is sure about its encoding where EXIF is not. */
export const xmpOf = (text: PictureText): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:DateCreated="${text.takenAt}">
${alt('dc:description', text.caption)}
${alt('dc:rights', text.copyright)}
<dc:creator><rdf:Seq><rdf:li>${escapeXml(photographer(text))}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
