import type { ErrorCode } from './errors.ts';

/** Why a call or a field was refused, where the code alone does not tell. Their words are in `libs/words`. */
export const REASONS = [
  // Any field, any body
  'missing',
  'wrong_kind',
  'not_a_choice',
  'not_right',
  'text_not_storable',
  'text_has_controls',
  'not_json',
  'nested_too_deeply',
  'no_address',
  'nothing_saved',
  // Pictures
  'file_type',
  'file_too_large',
  'picture_side',
  'picture_pixels',
  'picture_time',
  // Accounts
  'email_missing',
  'email_wrong',
  'email_taken',
  'email_confirmed',
  'own_password_missing',
  'own_password_wrong',
  'password_common',
  'password_personal',
  'password_same',
  'age_unconfirmed',
  'confirmation_missing',
  'username_characters',
  'username_taken',
  'display_name_blank',
  'mail_not_configured',
  'google_not_configured',
  'trial_used',
  'plan_held',
  // NEOs
  'neo_missing',
  'name_missing',
  'name_not_given',
  'description_missing',
  'archetype_missing',
  'attributes_missing',
  'style_missing',
  'wiki_url_wrong',
  'neo_password_missing',
  'unlock_password_missing',
  'model_not_offered',
  'search_page_gone',
  'neo_changed',
  'plan_no_more_neos',
  'plan_no_editing',
  // Chat
  'message_missing',
  'message_already_sent',
  'key_reused',
  'conversation_begun',
  'conversation_cleared',
  'conversation_moved_on',
  'nothing_said',
  'reply_running',
  'reply_full',
  'reply_not_cut',
  'reply_cut',
  'reply_ended_elsewhere',
  'neo_deleted',
  'history_without_reply',
  'history_with_reply',
  'daily_limit',
  'model_recovering',
  // The console
  'user_not_found',
  'last_superadmin',
  'own_account',
  'own_sessions',
  'neo_edited',
  'neo_judged',
  'reason_missing',
  'dead_letter_gone',
  'dead_letter_failed_again',
  'dead_letter_event_gone',
  'dead_letter_unhandled',
] as const;

/** Reasons whose words name a number. It follows the reason behind a colon: `name_too_long:20`. */
export const MEASURED_REASONS = [
  'too_small',
  'too_big',
  'not_whole_from',
  'range_too_wide',
  'password_too_short',
  'password_too_long',
  'username_too_short',
  'username_too_long',
  'display_name_too_long',
  'bio_too_long',
  'name_too_short',
  'name_too_long',
  'description_too_long',
  'context_too_long',
  'knowledge_too_long',
  'categories_too_many',
  'core_values_too_few',
  'search_too_long',
  'message_too_long',
  'history_message_length',
  'key_too_long',
  'variants_too_many',
  'moderation_reason_too_long',
] as const;

export type MeasuredReason = (typeof MEASURED_REASONS)[number];
/** A code is its own reason where nothing more is to be said. */
export type PlainReason = ErrorCode | (typeof REASONS)[number];
export type ReasonName = PlainReason | MeasuredReason;
export type Reason = PlainReason | `${MeasuredReason}:${number}`;

/** The `message` of a check in a schema: zod carries only text, and what reads it looks the reason up. */
export const because = (reason: Reason): Reason => reason;
