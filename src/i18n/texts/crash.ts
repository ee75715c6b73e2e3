/** Texts of the last-resort error page; apart from the other texts, since every page loads them. */
export const crash = {
  de: {
    title: 'Litfass ist gerade nicht zu sehen',
    text: 'Beim Zusammenstellen der Seite ist etwas schiefgegangen. Meist hilft es, es in einem Moment noch einmal zu versuchen.',
    retry: 'Noch einmal versuchen',
  },
  en: {
    title: 'Litfass cannot be shown right now',
    text: 'Something went wrong while the page was put together. Trying again in a moment usually helps.',
    retry: 'Try again',
  },
}
