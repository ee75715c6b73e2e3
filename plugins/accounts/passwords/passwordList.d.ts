/** As much as is used of it; its own types spell out the keys of every keyboard. */
declare module '@zxcvbn-ts/language-common' {
  export const dictionary: { 'passwords-common': readonly string[] }
}
