/** The name of the file that shows what a crop has cut away. It is none of a size, so it has no address. */
export const UNCROPPED = 'uncropped'

/** A file of a rendition: the sizes it serves, smallest first; none for the uncropped one. */
export interface RenditionFile {
  readonly keys: readonly string[]
}

/** Whether visitors may know of a file. */
export const isServed = ({ keys }: RenditionFile): boolean => keys.length > 0

/** What a file is called in the store, without its ending. */
export const storedName = ({ keys }: RenditionFile): string => keys[0] ?? UNCROPPED
