import type {
  Archetype,
  Category,
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
