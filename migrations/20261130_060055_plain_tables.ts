import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/*
 * The tables that are no collections any more (decision 0083) keep their names, columns, rows and constraints. Their indexes are named
 * after table and columns, and those of times by which no statement finds rows are removed.
 */

/** New names of indexes, by the former ones. */
const RENAMED = {
  litfass_account_log_account_idx: 'litfass_account_log_account_id_idx',
  litfass_account_log_by_idx: 'litfass_account_log_by_id_idx',
  litfass_sessions_account_idx: 'litfass_sessions_account_id_idx',
  litfass_second_factors_account_idx: 'litfass_second_factors_account_id_idx',
  litfass_api_keys_account_idx: 'litfass_api_keys_account_id_idx',
  image_renditions_image_idx: 'image_renditions_image_id_idx',
  image_hash_idx: 'image_renditions_image_id_hash_idx',
  litfass_desk_journal_by_idx: 'litfass_desk_journal_by_id_idx',
  litfass_desk_journal_reader_idx: 'litfass_desk_journal_reader_id_idx',
  document_contentType_idx: 'litfass_desk_journal_document_content_type_idx',
  kind_document_idx: 'litfass_desk_journal_kind_document_idx',
  bookmarks_account_idx: 'bookmarks_account_id_idx',
  account_imageType_mediaId_idx: 'bookmarks_account_id_image_type_media_id_idx',
  visitor_imageType_mediaId_idx: 'bookmarks_visitor_image_type_media_id_idx',
  bookmark_visitors_account_idx: 'bookmark_visitors_account_id_idx',
  bookmark_shares_account_idx: 'bookmark_shares_account_id_idx',
  litfass_thread_sides_thread_idx: 'litfass_thread_sides_thread_id_idx',
  litfass_thread_sides_profile_idx: 'litfass_thread_sides_profile_id_idx',
  profile_thread_idx: 'litfass_thread_sides_profile_id_thread_id_idx',
  participation_ballots_event_idx: 'participation_ballots_event_id_idx',
  event_voter_idx: 'participation_ballots_event_id_voter_idx',
  participation_boxes_event_idx: 'participation_boxes_event_id_idx',
  scope_item_slot_idx: 'participation_counts_scope_item_slot_idx',
  contentType_contentId_voter_idx: 'participation_likes_content_type_content_id_voter_idx',
  participation_visitors_account_idx: 'participation_visitors_account_id_idx',
  account_kind_seq_idx: 'credit_entries_account_kind_seq_idx',
  account_remaining_idx: 'credit_grants_account_remaining_idx',
  expiresAt_remaining_idx: 'credit_grants_expires_at_remaining_idx',
  credit_allocations_entry_grant_idx: 'credit_allocations_entry_grant_entry_idx',
  credit_unlocks_owner_idx: 'credit_unlocks_owner_id_idx',
  credit_unlocks_owner_content_idx: 'credit_unlocks_owner_id_content_type_content_id_idx',
  credit_payment_events_provider_event_idx: 'credit_payment_events_provider_event_id_idx',
  litfass_pending_changes_by_idx: 'litfass_pending_changes_by_id_idx',
  litfass_pending_changes_document_idx: 'litfass_pending_changes_collection_document_idx',
  litfass_safe_history_by_idx: 'litfass_safe_history_by_id_idx',
  document_revision_idx: 'litfass_safe_history_document_revision_idx',
  litfass_downloads_account_idx: 'litfass_downloads_account_id_idx',
}

/** Columns whose indexes are removed, by table. */
const UNUSED = {
  litfass_sessions: ['updated_at', 'created_at'],
  image_renditions: ['created_at'],
  litfass_import_keys: ['updated_at', 'created_at'],
  litfass_desk_journal: ['updated_at', 'created_at'],
  bookmarks: ['updated_at', 'created_at'],
  bookmark_visitors: ['updated_at', 'created_at'],
  bookmark_shares: ['updated_at', 'created_at'],
  litfass_thread_sides: ['updated_at', 'created_at'],
  participation_likes: ['updated_at', 'created_at'],
  participation_visitors: ['updated_at'],
  credit_unlocks: ['updated_at', 'created_at'],
  credit_payment_events: ['updated_at', 'created_at'],
  litfass_downloads: ['updated_at', 'created_at'],
}

const unused = Object.entries(UNUSED).flatMap(([table, columns]) =>
  columns.map((column) => ({ table, column, index: `${table}_${column}_idx` })),
)

/** A table that is in use for longer lets the migration fail, which changes nothing then, rather than all requests wait behind it. */
const NO_QUEUE = "set local lock_timeout = '5s'"

export async function up({ db }: MigrateUpArgs): Promise<void> {
  const statements = [
    NO_QUEUE,
    ...Object.entries(RENAMED).map(([from, to]) => `alter index "${from}" rename to "${to}"`),
    ...unused.map(({ index }) => `drop index "${index}"`),
  ]
  await db.execute(sql.raw(statements.join(';\n')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const statements = [
    NO_QUEUE,
    ...Object.entries(RENAMED).map(([from, to]) => `alter index "${to}" rename to "${from}"`),
    ...unused.map(({ table, column, index }) => `create index "${index}" on "${table}" ("${column}")`),
  ]
  await db.execute(sql.raw(statements.join(';\n')))
}
