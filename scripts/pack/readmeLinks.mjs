const LINK = /\]\((\.\.\/[^)#]+)(#[^)]*)?\)/g

/**
 * Finds the links of a plugin's README that leave its folder. Pages and pictures of the project's `docs` come along;
 * another plugin is a package of its own.
 * @returns for each the path as it stands, and its place in the package where there is one
 */
export function outwardLinks(text) {
  return [...text.matchAll(LINK)].map(([, from]) => ({ from, to: placeOf(from) }))
}

/** Rewrites those links for the package. */
export function withInwardLinks(text) {
  return text.replace(LINK, (_, from, anchor = '') => `](${placeOf(from) ?? pageOf(from)}${anchor})`)
}

function placeOf(from) {
  return from.match(/^\.\.\/\.\.\/(docs\/.+)$/)?.[1]
}

function pageOf(from) {
  const [, plugin] = from.match(/^\.\.\/([a-z-]+)\/?(README\.md)?$/) ?? []
  if (!plugin) throw new Error(`A README links to ${from}, which no package holds.`)
  return `https://www.npmjs.com/package/@litfass/${plugin}`
}
