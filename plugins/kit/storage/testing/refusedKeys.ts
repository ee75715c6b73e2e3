/** What is no key of a file, in the eyes of every store. */
export const refusedKeys = [
  ...['', '.', '..', '/', '/etc/passwd', '../outside', 'a/../../outside', 'a/..', 'a//b', 'a/'],
  ...['.unfinished/x', '.hidden', 'a\\b', 'a\0b', 'a b', 'C:/x', 'ä', 'a\n', '%2e%2e/x', 'a?x=1', 'a#b'],
]

/** What no key starts with. */
export const refusedPrefixes = ['../', '../store/', '/etc/', 'a/../../', './', '.unfinished/']
