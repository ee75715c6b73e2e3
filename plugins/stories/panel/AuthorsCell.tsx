import { DefaultCell } from '@payloadcms/ui'
import type { CollectionSlug, DefaultCellComponentProps, RelationshipFieldClient } from 'payload'

type AuthorsCellProps = DefaultCellComponentProps<RelationshipFieldClient> & {
  /** Slug of the collection of accounts. */
  accounts: CollectionSlug
}

/** Who wrote a piece, as readers learn it: its authors, the line in their place, or else the account that it is of. */
export function AuthorsCell({ accounts, ...props }: AuthorsCellProps) {
  const { cellData, field, rowData } = props
  if (Array.isArray(cellData) && cellData.length > 0) return <DefaultCell {...props} />
  const { name, label = '' } = field
  if (rowData.byline)
    return <DefaultCell {...props} field={{ type: 'text', name, label }} cellData={rowData.byline} />
  const owner: unknown = Object(rowData.owner).id ?? rowData.owner
  if (owner === undefined || owner === null) return <DefaultCell {...props} />
  return (
    <DefaultCell
      {...props}
      field={{ type: 'relationship', name, label, relationTo: accounts, hasMany: true }}
      cellData={[owner]}
    />
  )
}
