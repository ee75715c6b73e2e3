/** A live region that comes with its text is not read; this long after, in ms, the text is. */
const [TEXT_AFTER, GONE_AFTER] = [100, 5000]

/** Has screen readers say something that happened on the page, after the dialog it came from is closed. */
export function announce(text: string, language: string): void {
  const region = document.createElement('p')
  region.className = 'litfass-unseen'
  region.role = 'status'
  region.lang = language
  document.body.append(region)
  setTimeout(() => {
    region.textContent = text
  }, TEXT_AFTER)
  setTimeout(() => region.remove(), GONE_AFTER)
}
