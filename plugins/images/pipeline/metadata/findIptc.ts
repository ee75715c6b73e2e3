import { photoshopResources } from './photoshopResources.ts'

const IPTC_RESOURCE = 0x0404

/** The IPTC records among Photoshop's image resources, or `undefined` where there are none. */
export const findIptc = (resources: Uint8Array): Uint8Array | undefined => {
  for (const { id, content } of photoshopResources(resources)) if (id === IPTC_RESOURCE) return content
  return undefined
}
