import bar from '@litfass/interface/stateBar.module.css'
import type { Differences as Differing } from '../routes.ts'
import styles from './bar.module.css'
import { useTexts } from './useTexts.ts'

type Item = Differing[number]['before'][number]

type DifferencesProps = { differences: Differing; before: string; after: string }

/** Fields with two of their values side by side. */
export function Differences({ differences, before, after }: DifferencesProps) {
  const text = useTexts()
  if (differences.length === 0) return <p className={bar.hint}>{text('differences.none')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide is scrolled by keyboard as well
    <section className={styles.scroll} tabIndex={0} aria-label={text('differences.title')}>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">{text('differences.field')}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ path, label, ...values }) => (
            <tr key={path}>
              <th scope="row">{label}</th>
              <td>
                <Items items={values.before} />
              </td>
              <td>
                <Items items={values.after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Items({ items }: { items: readonly Item[] }) {
  const text = useTexts()
  if (items.length === 0) return <span className={bar.hint}>{text('differences.empty')}</span>
  return items.map(({ text: words, picture }, at) => (
    // Items have no name of their own, and are never moved.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <span key={at} className={styles.item}>
      {picture && <img src={picture} alt="" width={40} height={30} />}
      {words}
    </span>
  ))
}
