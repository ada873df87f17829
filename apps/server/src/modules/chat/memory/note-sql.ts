/**
 * SQL condition on `memory_notes n` for the notes of a conversation: its own, and those that hold in all of its person
 * with the NEO. Bindings: conversation, whether the latter are allowed, person and NEO.
 */
export const VISIBLE = /* sql */ `(n.conversation_id = ?::uuid
  or (?::boolean and n.scope = 'neo' and n.user_id = ?::uuid and n.neo_id = ?::uuid))`;

/** The words of a note, as SQL with two bindings: configuration and words of `recallText`. */
export const NOTE_WORDS = `setweight(to_tsvector(?::regconfig, ?), 'A')`;
