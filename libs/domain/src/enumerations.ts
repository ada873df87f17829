/**
 * The closed lists of the product (specification, section 3). Stored values are the keys;
 * the labels are the English literals of the specification.
 */

export const ROLES = ['standard', 'plus', 'admin', 'superadmin'] as const;
export type Role = (typeof ROLES)[number];

export const CLASSIFICATIONS = ['official', 'pro', 'community'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

export const VISIBILITIES = [
  'private',
  'public-listed',
  'public-unlisted',
  'public-password',
] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const COMPLIANCES = ['green', 'yellow', 'red'] as const;
export type Compliance = (typeof COMPLIANCES)[number];

export const ARCHETYPES = ['person-simulator', 'fictional-character', 'original-creation'] as const;
export type Archetype = (typeof ARCHETYPES)[number];
export const ARCHETYPE_LABELS: Record<Archetype, string> = {
  'person-simulator': 'Person Simulator',
  'fictional-character': 'Fictional Character',
  'original-creation': 'Original Creation',
};

export const RESPONSE_STYLES = [
  'concise',
  'creative',
  'analytical',
  'challenging',
  'inspirational',
  'formal',
  'philosophical',
  'humorous',
  'conversational',
] as const;
export type ResponseStyle = (typeof RESPONSE_STYLES)[number];
export const RESPONSE_STYLE_LABELS: Record<ResponseStyle, string> = {
  concise: 'Concise & Direct',
  creative: 'Creative & Storytelling',
  analytical: 'Analytical & Data-Driven',
  challenging: 'Challenging & Thought-Provoking',
  inspirational: 'Inspirational & Motivational',
  formal: 'Formal & Professional',
  philosophical: 'Philosophical & Reflective',
  humorous: 'Humorous & Witty',
  conversational: 'Conversational & Friendly',
};

export const CATEGORIES = [
  'Sports & Athletics',
  'TV & Film',
  'Business',
  'Faith & Spirituality',
  'Music',
  'Well-being & Health',
  'Visual Arts & Design',
  'Books & Writing',
  'Science & Technology',
  'Politics & Society',
  'Philosophy & Wisdom',
  'Adventure & Exploration',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CHARACTER_ATTRIBUTES = [
  'Adventurous',
  'Ambitious',
  'Analytical',
  'Brilliant',
  'Brutally Honest',
  'Calculating',
  'Calm',
  'Charismatic',
  'Charming',
  'Cheerful',
  'Cold',
  'Competitive',
  'Creative',
  'Curious',
  'Cynical',
  'Dark-Humored',
  'Defiant',
  'Depressive',
  'Down to Earth',
  'Eccentric',
  'Empathetic',
  'Extroverted',
  'Greedy',
  'Humble',
  'Humorous',
  'Insightful',
  'Intimidating',
  'Introverted',
  'Kind',
  'Knowledgeable',
  'Manipulative',
  'Melancholic',
  'Mysterious',
  'Narcissistic',
  'Nihilistic',
  'Obsessive',
  'Optimistic',
  'Passionate',
  'Pessimistic',
  'Playful',
  'Practical',
  'Rebellious',
  'Reckless',
  'Reflective',
  'Reserved',
  'Romantic',
  'Ruthless',
  'Sarcastic',
  'Sensitive',
  'Sinister',
  'Somber',
  'Sophisticated',
  'Spiritual',
  'Stoic',
  'Stubborn',
  'Superficial',
  'Temperamental',
  'Visionary',
  'Warm',
  'Wise',
  'Witty',
] as const;

/** The wizard's 20 values. They are stored in the same field as the attributes. */
export const CORE_VALUES = [
  'analytical',
  'brutally honest',
  'charming',
  'cheerful',
  'creative',
  'curious',
  'cynical',
  'dark humor',
  'defiant',
  'eccentric',
  'empathetic',
  'humorous',
  'impulsive',
  'mysterious',
  'optimistic',
  'playful',
  'sarcastic',
  'serious',
  'wise',
  'witty',
] as const;

export type CharacterAttribute =
  (typeof CHARACTER_ATTRIBUTES)[number] | (typeof CORE_VALUES)[number];

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

export const MESSAGE_ROLES = ['user', 'assistant'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

export const MESSAGE_STATUSES = ['complete', 'interrupted'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The kinds of notes. A person's own is `pinned` where they do not say. */
export const NOTE_KINDS = ['summary', 'fact', 'event', 'promise', 'preference', 'pinned'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
/** Where a note holds: in its conversation, or in all that its person has with the NEO. */
export const NOTE_SCOPES = ['conversation', 'neo'] as const;
export type NoteScope = (typeof NOTE_SCOPES)[number];
export const NOTE_MAKERS = ['model', 'person'] as const;
export type NoteMaker = (typeof NOTE_MAKERS)[number];

/** Why an entry of a chat file was skipped, or shortened. */
export const SKIP_REASONS = [
  /** A line that was cut, or is not a message. */
  'unreadable',
  /** A message of the program, not of the chat: a welcome, a help text. */
  'system',
  /** A message without text. */
  'empty',
  /** The entry is too large. */
  'too_large',
  /** Kept, but cut to the maximum length of a message. */
  'shortened',
  /** Kept, but with fewer variants than in the file. */
  'fewer_variants',
  /** Kept, but another character said it: its name was added. */
  'another_speaker',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Units of a chat file: its lines, or the entries of a file that is a single JSON value. */
export const FILE_UNITS = ['line', 'entry'] as const;
export type FileUnit = (typeof FILE_UNITS)[number];
