import type { ToldPart, ToldPrompt } from '@neo/contracts';
import type { PromptPartKind } from '@neo/domain';

/** Consecutive parts of the same kind. */
export interface PartGroup {
  kind: PromptPartKind;
  tokens: number;
  isAbout: boolean;
  parts: ToldPart[];
}

/** Joins consecutive parts of the same kind. Dropped parts are listed separately. */
export function groupParts(parts: ToldPrompt['parts']): {
  told: PartGroup[];
  dropped: PartGroup[];
} {
  return {
    told: joined(parts.filter(({ isDropped }) => !isDropped)),
    dropped: joined(parts.filter(({ isDropped }) => isDropped)),
  };
}

function joined(parts: readonly ToldPart[]): PartGroup[] {
  const groups: PartGroup[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last?.kind === part.kind) {
      last.parts.push(part);
      last.tokens += part.tokens;
      last.isAbout ||= isAbout(part);
    } else {
      const { kind, tokens } = part;
      groups.push({ kind, tokens, isAbout: isAbout(part), parts: [part] });
    }
  }
  return groups;
}

/** Parts that belong to the definition of a NEO, which not everybody may read. */
const OF_DEFINITION: ReadonlySet<PromptPartKind> = new Set([
  ...(['profile', 'definition', 'personality', 'scenario', 'lore'] as const),
  ...(['examples', 'turnLore', 'closing'] as const),
]);

/** Whether the tokens of a part are rounded, because its text is not public. */
export const isAbout = ({ kind, text }: ToldPart): boolean =>
  text === null && OF_DEFINITION.has(kind);

/** Why a part has no text. */
export function whyNoText({ kind, source }: ToldPart): 'changed' | 'hidden' | 'gone' {
  if (source?.isChanged) return 'changed';
  return OF_DEFINITION.has(kind) ? 'hidden' : 'gone';
}
