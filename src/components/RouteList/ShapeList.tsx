import type { JsonSchema } from './jsonSchema.ts'
import styles from './RouteDetails.module.css'
import { shapeOf } from './shapeOf.ts'

type ShapeListProps = { title: string; shapes: { type: string; schema?: JsonSchema | undefined }[] }

/** What a route takes or answers, by media type; nothing where there is none. */
export function ShapeList({ title, shapes }: ShapeListProps) {
  if (shapes.length === 0) return null
  return (
    <>
      <dt>{title}</dt>
      {shapes.map(({ type, schema }) => (
        <dd key={type}>
          <span className={styles.type}>{type}</span>
          {schema && <code className={styles.shape}>{shapeOf(schema)}</code>}
        </dd>
      ))}
    </>
  )
}
