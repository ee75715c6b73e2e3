export const dynamic = 'force-static'

/** As little as a page can be: what Next itself costs. */
export default function BarePage() {
  return <h1>Litfass</h1>
}
