import * as m20261121_111828_initial from './20261121_111828_initial.ts'
import * as m20261121_112500_limits_and_checks from './20261121_112500_limits_and_checks.ts'
import * as m20261121_131213_rights_stay_required from './20261121_131213_rights_stay_required.ts'
import * as m20261121_152639_image_recipes from './20261121_152639_image_recipes.ts'
import * as m20261121_152700_recipes_of_pictures from './20261121_152700_recipes_of_pictures.ts'
import * as m20261121_173612_upload_keys from './20261121_173612_upload_keys.ts'
import * as m20261121_180622_front_page from './20261121_180622_front_page.ts'
import * as m20261121_213915_galleries from './20261121_213915_galleries.ts'
import * as m20261121_223558_bookmarks from './20261121_223558_bookmarks.ts'
import * as m20261121_223700_bookmark_checks from './20261121_223700_bookmark_checks.ts'
import * as m20261121_223945_consent_log from './20261121_223945_consent_log.ts'
import * as m20261123_010430_sign_in_attempts from './20261123_010430_sign_in_attempts.ts'
import * as m20261123_045152_document_revisions from './20261123_045152_document_revisions.ts'
import * as m20261123_045200_document_saves from './20261123_045200_document_saves.ts'
import * as m20261123_081330_trash from './20261123_081330_trash.ts'
import * as m20261123_090414_alternative_texts from './20261123_090414_alternative_texts.ts'
import * as m20261123_091706_site_information from './20261123_091706_site_information.ts'
import * as m20261123_094758_embeds from './20261123_094758_embeds.ts'
import * as m20261123_122003_own_tables from './20261123_122003_own_tables.ts'
import * as m20261123_122910_draft_pictures from './20261123_122910_draft_pictures.ts'
import * as m20261123_150733_existing_accounts from './20261123_150733_existing_accounts.ts'
import * as m20261123_165823_topics from './20261123_165823_topics.ts'
import * as m20261123_191618_account_log from './20261123_191618_account_log.ts'
import * as m20261123_191618_account_log_protected from './20261123_191618_account_log_protected.ts'
import * as m20261123_195042_mail_language from './20261123_195042_mail_language.ts'
import * as m20261123_222752_account_sessions from './20261123_222752_account_sessions.ts'
import * as m20261123_225044_reports from './20261123_225044_reports.ts'
import * as m20261123_230907_downloads from './20261123_230907_downloads.ts'
import * as m20261123_232536_profiles from './20261123_232536_profiles.ts'
import * as m20261123_233626_search from './20261123_233626_search.ts'
import * as m20261124_021400_second_factors from './20261124_021400_second_factors.ts'
import * as m20261124_024720_messages from './20261124_024720_messages.ts'
import * as m20261124_104941_shortest_names from './20261124_104941_shortest_names.ts'
import * as m20261124_125431_notices_and_account_lists from './20261124_125431_notices_and_account_lists.ts'
import * as m20261125_085616_comments from './20261125_085616_comments.ts'
import * as m20261125_093000_comment_order from './20261125_093000_comment_order.ts'
import * as m20261125_125603_articles from './20261125_125603_articles.ts'
import * as m20261125_131917_front_page_stories from './20261125_131917_front_page_stories.ts'
import * as m20261125_135032_import_key from './20261125_135032_import_key.ts'
import * as m20261125_140529_comment_drafts from './20261125_140529_comment_drafts.ts'
import * as m20261125_142810_text_images from './20261125_142810_text_images.ts'
import * as m20261125_173841_participation from './20261125_173841_participation.ts'
import * as m20261126_093322_safe_mode from './20261126_093322_safe_mode.ts'
import * as m20261126_094847_landing_pages from './20261126_094847_landing_pages.ts'
import * as m20261126_095723_teasers from './20261126_095723_teasers.ts'
import * as m20261126_101518_safe_history_index from './20261126_101518_safe_history_index.ts'
import * as m20261126_134343_refused_forms from './20261126_134343_refused_forms.ts'
import * as m20261126_134407_former_drafts from './20261126_134407_former_drafts.ts'
import * as m20261126_164734_guarded_pages from './20261126_164734_guarded_pages.ts'
import * as m20261126_172812_credits from './20261126_172812_credits.ts'
import * as m20261126_173224_credit_invoices_reissued from './20261126_173224_credit_invoices_reissued.ts'
import * as m20261126_181200_slot_defaults from './20261126_181200_slot_defaults.ts'
import * as m20261126_194900_credit_settled_payments from './20261126_194900_credit_settled_payments.ts'
import * as m20261126_214042_sale_terms from './20261126_214042_sale_terms.ts'
import * as m20261127_091655_credit_payments from './20261127_091655_credit_payments.ts'
import * as m20261128_010303_api_keys from './20261128_010303_api_keys.ts'
import * as m20261128_141804_former_paths from './20261128_141804_former_paths.ts'
import * as m20261128_141833_article_revisions from './20261128_141833_article_revisions.ts'
import * as m20261128_142939_image_drafts from './20261128_142939_image_drafts.ts'
import * as m20261128_144000_topic_keys from './20261128_144000_topic_keys.ts'
import * as m20261128_190442_soonest_credits from './20261128_190442_soonest_credits.ts'
import * as m20261128_192314_held_comments from './20261128_192314_held_comments.ts'
import * as m20261128_193300_guest_comments from './20261128_193300_guest_comments.ts'
import * as m20261129_084917_bounces from './20261129_084917_bounces.ts'
import * as m20261129_092157_presence from './20261129_092157_presence.ts'
import * as m20261129_131229_versions from './20261129_131229_versions.ts'
import * as m20261129_134806_workflow from './20261129_134806_workflow.ts'
import * as m20261129_193607_events_with_texts from './20261129_193607_events_with_texts.ts'
import * as m20261130_005445_public_tags from './20261130_005445_public_tags.ts'
import * as m20261130_013021_reported_events from './20261130_013021_reported_events.ts'
import * as m20261130_060055_plain_tables from './20261130_060055_plain_tables.ts'

export const migrations = [
  { name: '20261121_111828_initial', up: m20261121_111828_initial.up, down: m20261121_111828_initial.down },
  { name: '20261121_112500_limits_and_checks', up: m20261121_112500_limits_and_checks.up, down: m20261121_112500_limits_and_checks.down },
  { name: '20261121_131213_rights_stay_required', up: m20261121_131213_rights_stay_required.up, down: m20261121_131213_rights_stay_required.down },
  { name: '20261121_152639_image_recipes', up: m20261121_152639_image_recipes.up, down: m20261121_152639_image_recipes.down },
  { name: '20261121_152700_recipes_of_pictures', up: m20261121_152700_recipes_of_pictures.up, down: m20261121_152700_recipes_of_pictures.down },
  { name: '20261121_173612_upload_keys', up: m20261121_173612_upload_keys.up, down: m20261121_173612_upload_keys.down },
  { name: '20261121_180622_front_page', up: m20261121_180622_front_page.up, down: m20261121_180622_front_page.down },
  { name: '20261121_213915_galleries', up: m20261121_213915_galleries.up, down: m20261121_213915_galleries.down },
  { name: '20261121_223558_bookmarks', up: m20261121_223558_bookmarks.up, down: m20261121_223558_bookmarks.down },
  { name: '20261121_223700_bookmark_checks', up: m20261121_223700_bookmark_checks.up, down: m20261121_223700_bookmark_checks.down },
  { name: '20261121_223945_consent_log', up: m20261121_223945_consent_log.up, down: m20261121_223945_consent_log.down },
  { name: '20261123_010430_sign_in_attempts', up: m20261123_010430_sign_in_attempts.up, down: m20261123_010430_sign_in_attempts.down },
  { name: '20261123_045152_document_revisions', up: m20261123_045152_document_revisions.up, down: m20261123_045152_document_revisions.down },
  { name: '20261123_045200_document_saves', up: m20261123_045200_document_saves.up, down: m20261123_045200_document_saves.down },
  { name: '20261123_081330_trash', up: m20261123_081330_trash.up, down: m20261123_081330_trash.down },
  { name: '20261123_090414_alternative_texts', up: m20261123_090414_alternative_texts.up, down: m20261123_090414_alternative_texts.down },
  { name: '20261123_091706_site_information', up: m20261123_091706_site_information.up, down: m20261123_091706_site_information.down },
  { name: '20261123_094758_embeds', up: m20261123_094758_embeds.up, down: m20261123_094758_embeds.down },
  { name: '20261123_122003_own_tables', up: m20261123_122003_own_tables.up, down: m20261123_122003_own_tables.down },
  { name: '20261123_122910_draft_pictures', up: m20261123_122910_draft_pictures.up, down: m20261123_122910_draft_pictures.down },
  { name: '20261123_150733_existing_accounts', up: m20261123_150733_existing_accounts.up, down: m20261123_150733_existing_accounts.down },
  { name: '20261123_165823_topics', up: m20261123_165823_topics.up, down: m20261123_165823_topics.down },
  { name: '20261123_191618_account_log', up: m20261123_191618_account_log.up, down: m20261123_191618_account_log.down },
  { name: '20261123_191618_account_log_protected', up: m20261123_191618_account_log_protected.up, down: m20261123_191618_account_log_protected.down },
  { name: '20261123_195042_mail_language', up: m20261123_195042_mail_language.up, down: m20261123_195042_mail_language.down },
  { name: '20261123_222752_account_sessions', up: m20261123_222752_account_sessions.up, down: m20261123_222752_account_sessions.down },
  { name: '20261123_225044_reports', up: m20261123_225044_reports.up, down: m20261123_225044_reports.down },
  { name: '20261123_230907_downloads', up: m20261123_230907_downloads.up, down: m20261123_230907_downloads.down },
  { name: '20261123_232536_profiles', up: m20261123_232536_profiles.up, down: m20261123_232536_profiles.down },
  { name: '20261123_233626_search', up: m20261123_233626_search.up, down: m20261123_233626_search.down },
  { name: '20261124_021400_second_factors', up: m20261124_021400_second_factors.up, down: m20261124_021400_second_factors.down },
  { name: '20261124_024720_messages', up: m20261124_024720_messages.up, down: m20261124_024720_messages.down },
  { name: '20261124_104941_shortest_names', up: m20261124_104941_shortest_names.up, down: m20261124_104941_shortest_names.down },
  { name: '20261124_125431_notices_and_account_lists', up: m20261124_125431_notices_and_account_lists.up, down: m20261124_125431_notices_and_account_lists.down },
  { name: '20261125_085616_comments', up: m20261125_085616_comments.up, down: m20261125_085616_comments.down },
  { name: '20261125_093000_comment_order', up: m20261125_093000_comment_order.up, down: m20261125_093000_comment_order.down },
  { name: '20261125_125603_articles', up: m20261125_125603_articles.up, down: m20261125_125603_articles.down },
  { name: '20261125_131917_front_page_stories', up: m20261125_131917_front_page_stories.up, down: m20261125_131917_front_page_stories.down },
  { name: '20261125_135032_import_key', up: m20261125_135032_import_key.up, down: m20261125_135032_import_key.down },
  { name: '20261125_140529_comment_drafts', up: m20261125_140529_comment_drafts.up, down: m20261125_140529_comment_drafts.down },
  { name: '20261125_142810_text_images', up: m20261125_142810_text_images.up, down: m20261125_142810_text_images.down },
  { name: '20261125_173841_participation', up: m20261125_173841_participation.up, down: m20261125_173841_participation.down },
  { name: '20261126_093322_safe_mode', up: m20261126_093322_safe_mode.up, down: m20261126_093322_safe_mode.down },
  { name: '20261126_094847_landing_pages', up: m20261126_094847_landing_pages.up, down: m20261126_094847_landing_pages.down },
  { name: '20261126_095723_teasers', up: m20261126_095723_teasers.up, down: m20261126_095723_teasers.down },
  { name: '20261126_101518_safe_history_index', up: m20261126_101518_safe_history_index.up, down: m20261126_101518_safe_history_index.down },
  { name: '20261126_134343_refused_forms', up: m20261126_134343_refused_forms.up, down: m20261126_134343_refused_forms.down },
  { name: '20261126_134407_former_drafts', up: m20261126_134407_former_drafts.up, down: m20261126_134407_former_drafts.down },
  { name: '20261126_164734_guarded_pages', up: m20261126_164734_guarded_pages.up, down: m20261126_164734_guarded_pages.down },
  { name: '20261126_172812_credits', up: m20261126_172812_credits.up, down: m20261126_172812_credits.down },
  { name: '20261126_173224_credit_invoices_reissued', up: m20261126_173224_credit_invoices_reissued.up, down: m20261126_173224_credit_invoices_reissued.down },
  { name: '20261126_181200_slot_defaults', up: m20261126_181200_slot_defaults.up, down: m20261126_181200_slot_defaults.down },
  { name: '20261126_194900_credit_settled_payments', up: m20261126_194900_credit_settled_payments.up, down: m20261126_194900_credit_settled_payments.down },
  { name: '20261126_214042_sale_terms', up: m20261126_214042_sale_terms.up, down: m20261126_214042_sale_terms.down },
  { name: '20261127_091655_credit_payments', up: m20261127_091655_credit_payments.up, down: m20261127_091655_credit_payments.down },
  { name: '20261128_010303_api_keys', up: m20261128_010303_api_keys.up, down: m20261128_010303_api_keys.down },
  { name: '20261128_141804_former_paths', up: m20261128_141804_former_paths.up, down: m20261128_141804_former_paths.down },
  { name: '20261128_141833_article_revisions', up: m20261128_141833_article_revisions.up, down: m20261128_141833_article_revisions.down },
  { name: '20261128_142939_image_drafts', up: m20261128_142939_image_drafts.up, down: m20261128_142939_image_drafts.down },
  { name: '20261128_144000_topic_keys', up: m20261128_144000_topic_keys.up, down: m20261128_144000_topic_keys.down },
  { name: '20261128_190442_soonest_credits', up: m20261128_190442_soonest_credits.up, down: m20261128_190442_soonest_credits.down },
  { name: '20261128_192314_held_comments', up: m20261128_192314_held_comments.up, down: m20261128_192314_held_comments.down },
  { name: '20261128_193300_guest_comments', up: m20261128_193300_guest_comments.up, down: m20261128_193300_guest_comments.down },
  { name: '20261129_084917_bounces', up: m20261129_084917_bounces.up, down: m20261129_084917_bounces.down },
  { name: '20261129_092157_presence', up: m20261129_092157_presence.up, down: m20261129_092157_presence.down },
  { name: '20261129_131229_versions', up: m20261129_131229_versions.up, down: m20261129_131229_versions.down },
  { name: '20261129_134806_workflow', up: m20261129_134806_workflow.up, down: m20261129_134806_workflow.down },
  { name: '20261129_193607_events_with_texts', up: m20261129_193607_events_with_texts.up, down: m20261129_193607_events_with_texts.down },
  { name: '20261130_005445_public_tags', up: m20261130_005445_public_tags.up, down: m20261130_005445_public_tags.down },
  { name: '20261130_013021_reported_events', up: m20261130_013021_reported_events.up, down: m20261130_013021_reported_events.down },
  { name: '20261130_060055_plain_tables', up: m20261130_060055_plain_tables.up, down: m20261130_060055_plain_tables.down },
]
