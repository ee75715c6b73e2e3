/** Keys that every store refuses. */
export const refusedKeys = [
  ...['', '.', '..', '/', '/etc/passwd', '../outside', 'a/../../outside', 'a/..', 'a//b', 'a/'],
  ...['.unfinished/x', '.hidden', 'a\\b', 'a\0b', 'a b', 'C:/x', 'ä', 'a\n', '%2e%2e/x', 'a?x=1', 'a#b'],
]

/** Prefixes that no key may have. */
export const refusedPrefixes = ['../', '../store/', '/etc/', 'a/../../', './', '.unfinished/']
