import type {
  Archetype,
  Category,
  CharacterAttribute,
  Classification,
  Compliance,
  Role,
  Visibility,
} from '@neo/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Labels<Value extends string> = Record<Value, MessageDescriptor>;

/** The words of the closed lists; the values are in `libs/domain`. */
export const ARCHETYPE_LABEL: Labels<Archetype> = {
  'person-simulator': msg`Person Simulator`,
  'fictional-character': msg`Fictional Character`,
  'original-creation': msg`Original Creation`,
};

export const ARCHETYPE_HINT: Labels<Archetype> = {
  'person-simulator': msg`Simulates specific people`,
  'fictional-character': msg`Characters from fiction`,
  'original-creation': msg`Unique AI personas from scratch`,
};

export const CLASSIFICATION_LABEL: Labels<Classification> = {
  official: msg`Official`,
  pro: msg`PRO`,
  community: msg`Community`,
};

export const COMPLIANCE_LABEL: Labels<Compliance> = {
  green: msg`Green`,
  yellow: msg`Yellow`,
  red: msg`Red`,
};

export const VISIBILITY_LABEL: Labels<Visibility> = {
  private: msg`Private`,
  'public-listed': msg`Public`,
  'public-unlisted': msg`Public-Unlisted`,
  'public-password': msg`Public-Password`,
};

export const ROLE_LABEL: Labels<Role> = {
  standard: msg`Standard`,
  plus: msg`Plus`,
  admin: msg`Admin`,
  superadmin: msg`Superadmin`,
};

export const CATEGORY_LABEL: Labels<Category> = {
  'Sports & Athletics': msg`Sports & Athletics`,
  'TV & Film': msg`TV & Film`,
  Business: msg`Business`,
  'Faith & Spirituality': msg`Faith & Spirituality`,
  Music: msg`Music`,
  'Well-being & Health': msg`Well-being & Health`,
  'Visual Arts & Design': msg`Visual Arts & Design`,
  'Books & Writing': msg`Books & Writing`,
  'Science & Technology': msg`Science & Technology`,
  'Politics & Society': msg`Politics & Society`,
  'Philosophy & Wisdom': msg`Philosophy & Wisdom`,
  'Adventure & Exploration': msg`Adventure & Exploration`,
};

/** The character attributes, and the wizard's core values with them. */
export const ATTRIBUTE_LABEL: Labels<CharacterAttribute> = {
  Adventurous: msg`Adventurous`,
  Ambitious: msg`Ambitious`,
  Analytical: msg`Analytical`,
  Brilliant: msg`Brilliant`,
  'Brutally Honest': msg`Brutally Honest`,
  Calculating: msg`Calculating`,
  Calm: msg`Calm`,
  Charismatic: msg`Charismatic`,
  Charming: msg`Charming`,
  Cheerful: msg`Cheerful`,
  Cold: msg`Cold`,
  Competitive: msg`Competitive`,
  Creative: msg`Creative`,
  Curious: msg`Curious`,
  Cynical: msg`Cynical`,
  'Dark-Humored': msg`Dark-Humored`,
  Defiant: msg`Defiant`,
  Depressive: msg`Depressive`,
  'Down to Earth': msg`Down to Earth`,
  Eccentric: msg`Eccentric`,
  Empathetic: msg`Empathetic`,
  Extroverted: msg`Extroverted`,
  Greedy: msg`Greedy`,
  Humble: msg`Humble`,
  Humorous: msg`Humorous`,
  Insightful: msg`Insightful`,
  Intimidating: msg`Intimidating`,
  Introverted: msg`Introverted`,
  Kind: msg`Kind`,
  Knowledgeable: msg`Knowledgeable`,
  Manipulative: msg`Manipulative`,
  Melancholic: msg`Melancholic`,
  Mysterious: msg`Mysterious`,
  Narcissistic: msg`Narcissistic`,
  Nihilistic: msg`Nihilistic`,
  Obsessive: msg`Obsessive`,
  Optimistic: msg`Optimistic`,
  Passionate: msg`Passionate`,
  Pessimistic: msg`Pessimistic`,
  Playful: msg`Playful`,
  Practical: msg`Practical`,
  Rebellious: msg`Rebellious`,
  Reckless: msg`Reckless`,
  Reflective: msg`Reflective`,
  Reserved: msg`Reserved`,
  Romantic: msg`Romantic`,
  Ruthless: msg`Ruthless`,
  Sarcastic: msg`Sarcastic`,
  Sensitive: msg`Sensitive`,
  Sinister: msg`Sinister`,
  Somber: msg`Somber`,
  Sophisticated: msg`Sophisticated`,
  Spiritual: msg`Spiritual`,
  Stoic: msg`Stoic`,
  Stubborn: msg`Stubborn`,
  Superficial: msg`Superficial`,
  Temperamental: msg`Temperamental`,
  Visionary: msg`Visionary`,
  Warm: msg`Warm`,
  Wise: msg`Wise`,
  Witty: msg`Witty`,
  analytical: msg`analytical`,
  'brutally honest': msg`brutally honest`,
  charming: msg`charming`,
  cheerful: msg`cheerful`,
  creative: msg`creative`,
  curious: msg`curious`,
  cynical: msg`cynical`,
  'dark humor': msg`dark humor`,
  defiant: msg`defiant`,
  eccentric: msg`eccentric`,
  empathetic: msg`empathetic`,
  humorous: msg`humorous`,
  impulsive: msg`impulsive`,
  mysterious: msg`mysterious`,
  optimistic: msg`optimistic`,
  playful: msg`playful`,
  sarcastic: msg`sarcastic`,
  serious: msg`serious`,
  wise: msg`wise`,
  witty: msg`witty`,
};
