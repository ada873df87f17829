/** The tabs of the edit screen, in order. */
export const NEO_TABS = ['profile', 'sheet', 'greetings', 'lore'] as const;
export type NeoTab = (typeof NEO_TABS)[number];

interface FieldRules {
  /** Where its author edits it. */
  readonly tab: NeoTab;
  /** Reviewers compare it with the last approval. */
  readonly isCompared: boolean;
  /** Its edit removes the approval, so that an approved NEO cannot be swapped for something else. */
  readonly unapproves: boolean;
  /** Only owner and superadmins learn its value, in a review too. */
  readonly isSecret: boolean;
}

const REVIEWED = { isCompared: true, unapproves: true, isSecret: false } as const;
const COMPARED = { ...REVIEWED, unapproves: false } as const;
const FREE = { isCompared: false, unapproves: false, isSecret: false } as const;

/**
 * Every field of a NEO that its author edits, in the order in which a reviewer reads them. Their labels are
 * `labels.fields` in `libs/words`.
 */
export const NEO_FIELDS = {
  name: { tab: 'profile', ...REVIEWED },
  image: { tab: 'profile', ...REVIEWED },
  description: { tab: 'profile', ...REVIEWED },
  wikiUrl: { tab: 'profile', ...REVIEWED },
  archetype: { tab: 'profile', ...COMPARED },
  characterAttributes: { tab: 'profile', ...COMPARED },
  responseStyle: { tab: 'profile', ...COMPARED },
  categories: { tab: 'profile', ...COMPARED },
  knowledge: { tab: 'profile', ...REVIEWED, isSecret: true },
  contextBackground: { tab: 'profile', ...REVIEWED, isSecret: true },
  temperature: { tab: 'profile', ...COMPARED, isSecret: true },
  definition: { tab: 'sheet', ...REVIEWED },
  personality: { tab: 'sheet', ...REVIEWED },
  scenario: { tab: 'sheet', ...REVIEWED },
  examples: { tab: 'sheet', ...REVIEWED },
  closingInstructions: { tab: 'sheet', ...REVIEWED },
  greetings: { tab: 'greetings', ...REVIEWED },
  creatorNotes: { tab: 'sheet', ...REVIEWED },
  nickname: { tab: 'sheet', ...REVIEWED },
  tags: { tab: 'sheet', ...REVIEWED },
  lore: { tab: 'lore', ...REVIEWED },
  visibility: { tab: 'profile', ...FREE },
  password: { tab: 'profile', ...FREE },
  allowCopies: { tab: 'profile', ...FREE },
  voice: { tab: 'profile', ...FREE },
} as const satisfies Record<string, FieldRules>;

export type EditedField = keyof typeof NEO_FIELDS;
type FieldWith<Rules> = {
  [Name in EditedField]: (typeof NEO_FIELDS)[Name] extends Rules ? Name : never;
}[EditedField];
export type ComparedField = FieldWith<{ isCompared: true }>;

const fieldsWhere = <Name extends EditedField>(isOne: (rules: FieldRules) => boolean) =>
  (Object.keys(NEO_FIELDS) as Name[]).filter((name) => isOne(NEO_FIELDS[name])) as readonly Name[];

/** The fields that are compared with the last approval, in the order in which a reviewer reads them. */
export const COMPARED_FIELDS = fieldsWhere<ComparedField>(({ isCompared }) => isCompared);

/** The fields whose edit takes an approval away. */
export const UNAPPROVING_FIELDS = fieldsWhere(({ unapproves }) => unapproves);
