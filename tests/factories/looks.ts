/** The screens a page is looked at on. */
export const looks = {
  light: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  'on a phone': { viewport: { width: 375, height: 800 }, colorScheme: 'light' },
} as const
