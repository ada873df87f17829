import type { Archetype, Classification, Compliance, Role, Visibility } from '@neo/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Labels<Value extends string> = Record<Value, MessageDescriptor>;

/** The words of the closed lists; the values are in `libs/domain`. `i18n._(ROLE_LABEL[role])` says one. */
export const ARCHETYPE_LABEL: Labels<Archetype> = {
  'person-simulator': msg`Person Simulator`,
  'fictional-character': msg`Fictional Character`,
  'original-creation': msg`Original Creation`,
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
