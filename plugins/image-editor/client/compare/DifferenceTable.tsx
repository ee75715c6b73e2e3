import type { Text } from '../ClientModule.ts'
import compare from './compare.module.css'
import type { Difference } from './differencesOf.ts'

type DifferenceTableProps = { differences: readonly Difference[]; text: Text }

/** The texts and numbers that differ, before and after. */
export function DifferenceTable({ differences, text }: DifferenceTableProps) {
  if (differences.length === 0) return <p>{text('compare_same')}</p>
  return (
    <table className={compare.differences}>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('compare_before')}</th>
          <th scope="col">{text('compare_after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{text(`changed_${name}`)}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
