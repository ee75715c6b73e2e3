export function fileNameFaults(paths: readonly string[]): string[]
