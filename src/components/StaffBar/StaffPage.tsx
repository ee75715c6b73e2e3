type StaffPageProps = {
  /** Slug of the collection whose document the page shows. */
  collection: string
  id: number
  /** Whether it is made of slots, whose day can be seen. */
  hasSlots?: boolean
}

/**
 * Says in the HTML which document a page shows: the bar of the staff links to its form. The page is the same for everyone, and the bar
 * comes late, with a script that no one else loads.
 */
export const StaffPage = ({ collection, id, hasSlots = false }: StaffPageProps) => (
  <div hidden data-staff-page={`${collection}/${id}`} data-day-plan={hasSlots ? id : undefined} />
)
