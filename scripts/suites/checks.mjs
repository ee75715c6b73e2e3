const next = 'node_modules/next/dist/bin/next'

/** The checks that are no vitest project: the commands of each, run one after another. */
export const checks = {
  // A fresh clone lacks the declarations that Next makes, those of style sheets among them.
  types: [
    [next, 'typegen'],
    ['node_modules/typescript/bin/tsc', '--noEmit'],
  ],
  lint: [['node_modules/@biomejs/biome/bin/biome', 'ci', '.']],
  drift: [['scripts/checkDrift.mjs']],
}
