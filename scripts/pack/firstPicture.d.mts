/** The program of a page: texts of files by their paths, and the lines of its shell blocks. */
export type Page = { files: Record<string, string>; commands: string[] }

/** Reads the page that builds a site from nothing. */
export function readFirstPicture(root: string): Promise<Page>

/** Writes files into a folder, by their paths. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void>
