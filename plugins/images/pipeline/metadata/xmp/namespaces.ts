/** The usual prefix of each namespace that is looked at; programs may choose others. */
const USUAL_PREFIXES = new Map([
  ['adobe:ns:meta/', 'x'],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf'],
  ['http://ns.adobe.com/xmp/note/', 'xmpNote'],
  ['http://ns.adobe.com/exif/1.0/', 'exif'],
  ['http://ns.adobe.com/exif/1.0/aux/', 'aux'],
  ['http://cipa.jp/exif/1.0/', 'exifEX'],
  ['http://ns.adobe.com/tiff/1.0/', 'tiff'],
  ['http://ns.adobe.com/xap/1.0/', 'xmp'],
  ['http://ns.adobe.com/xap/1.0/mm/', 'xmpMM'],
  ['http://ns.adobe.com/photoshop/1.0/', 'photoshop'],
  ['http://ns.adobe.com/camera-raw-settings/1.0/', 'crs'],
  ['http://ns.adobe.com/lightroom/1.0/', 'lr'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/', 'Iptc4xmpCore'],
  ['http://iptc.org/std/Iptc4xmpExt/2008-02-29/', 'Iptc4xmpExt'],
  ['http://ns.useplus.org/ldf/xmp/1.0/', 'plus'],
  ['http://www.metadataworkinggroup.com/schemas/regions/', 'mwg-rs'],
  ['http://ns.microsoft.com/photo/1.2/', 'MP'],
  ['http://ns.google.com/photos/1.0/depthmap/', 'GDepth'],
  ['http://ns.google.com/photos/1.0/image/', 'GImage'],
  ['http://ns.google.com/photos/1.0/audio/', 'GAudio'],
  ['http://ns.google.com/photos/1.0/camera/', 'GCamera'],
  ['http://ns.google.com/photos/dd/1.0/device/', 'Device'],
])

/** Returns the usual prefix of a namespace; `undefined` for one that is not looked at. */
export const usualPrefix = (space: string): string | undefined => USUAL_PREFIXES.get(space)

/** The prefixes of the namespaces that are looked at. */
export const usualPrefixes: readonly string[] = [...USUAL_PREFIXES.values()]
