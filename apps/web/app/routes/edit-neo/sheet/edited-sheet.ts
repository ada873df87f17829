import type { ApiError } from '@neo/client';
import type { StoredSheet, WholeSheet } from '@neo/contracts';
import type { Spot } from '../edit-tabs.tsx';
import { NEO_TABS } from '@neo/domain';
import { checkSheet, draftedFields, problemsOf, tabOf } from './check-sheet.ts';
import type { CheckedSheet, FieldPath, Problems } from './check-sheet.ts';
import { alignedTo, changedFields, sheetOf, valuesOf, withIdsOf } from './sheet-values.ts';
import type { SheetField, SheetValues } from './sheet-values.ts';

/** Changes the form; what is left out stays. */
export type ChangeSheet = (change: (values: SheetValues) => Partial<SheetValues>) => void;

export interface SheetState {
  /** The stored sheet, for comparison. */
  base: SheetValues;
  typed: SheetValues;
  /** A save was refused for an error: from then on, errors show while typing. */
  isChecked: boolean;
  /** The refusals of the server for these values. */
  refused: { problems: Problems; of: SheetValues } | null;
  /** The target of a refused save. A new object each time. */
  target: { place: FieldPath } | null;
  /** The text that lore is tried on. It is no part of the sheet. */
  tried: string;
}

/** Three versions of a sheet: the one the form began with, the typed one, and the stored one. */
export interface SheetVersions {
  base: SheetValues;
  mine: SheetValues;
  theirs: SheetValues;
}

/**
 * The sheet in the edit form. It is one plain value instead of fields of React Hook Form: its lists hold hundreds of
 * entries, and texts alone, which field arrays cannot. Its code is loaded with the first of its tabs.
 */
export class EditedSheet {
  #state: SheetState;
  #changed: readonly SheetField[] = [];
  #restored: unknown = null;
  #problems: { of: SheetState | null; found: Problems } = { of: null, found: {} };
  readonly #listeners = new Set<() => void>();

  constructor(read: StoredSheet) {
    const values = valuesOf(read);
    this.#state = {
      base: values,
      typed: values,
      isChecked: false,
      refused: null,
      target: null,
      tried: '',
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): SheetState => this.#state;

  /** The fields that differ from the stored ones. The same array until others do. */
  readonly changed = (): readonly SheetField[] => this.#changed;

  readonly change: ChangeSheet = (edit) => {
    const { typed } = this.#state;
    this.#put({ typed: { ...typed, ...edit(typed) } });
  };

  readonly tryText = (tried: string): void => this.#put({ tried });

  /** The changed fields, as a draft keeps them. */
  readonly drafted = (): Record<string, unknown> | undefined => {
    if (this.#changed.length === 0) return undefined;
    const sheet = sheetOf(this.#state.typed);
    return Object.fromEntries(this.#changed.map((field) => [field, sheet[field]]));
  };

  /** Puts a draft into the form, once. Fields that this release cannot read are left out. */
  restore(drafted: Record<string, unknown>): void {
    if (this.#restored === drafted) return;
    this.#restored = drafted;
    const { base } = this.#state;
    const fields = draftedFields(drafted);
    const { greetings, lore, ...texts } = valuesOf({ ...sheetOf(base), ...fields });
    this.#put({
      typed: {
        ...texts,
        greetings: fields.greetings ? greetings : base.greetings,
        lore: fields.lore
          ? { ...lore, entries: withIdsOf(base.lore.entries, lore.entries) }
          : base.lore,
      },
    });
  }

  /** Takes back all that was typed. */
  discard(): void {
    this.#put({ typed: this.#state.base, isChecked: false, refused: null });
  }

  /** Whether it can be saved. From an error on, errors show while typing. */
  check(): CheckedSheet {
    const checked = checkSheet(this.#state.typed);
    if (!checked.isRight) this.#put({ isChecked: true });
    return checked;
  }

  /** The problems to show. */
  readonly problems = (state: SheetState): Problems => {
    if (this.#problems.of !== state) this.#problems = { of: state, found: problemsIn(state) };
    return this.#problems.found;
  };

  /** Marks the values of the sheet that the server refused, until they are changed. */
  refuse({ issues }: Pick<ApiError, 'issues'>): void {
    const of = this.#state.typed;
    const own = issues.flatMap(({ path, message, reason }) => {
      const [part, ...rest] = path.split('.');
      return part === 'sheet' ? [{ path: rest, message: reason ?? message }] : [];
    });
    this.#put({ refused: { problems: problemsOf(own, of), of } });
  }

  /** The first wrong place of each tab. */
  readonly wrong = (): Spot[] => {
    const spots = Object.keys(this.problems(this.#state)).flatMap((place) => {
      const tab = tabOf(place);
      return tab ? [{ tab, place }] : [];
    });
    return NEO_TABS.flatMap((tab) => spots.find((spot) => spot.tab === tab) ?? []);
  };

  /** Moves the focus to a place. If null, the focus no longer has to move. */
  lead(place: FieldPath | null): void {
    this.#put({ target: place === null ? null : { place } });
  }

  /** A save stored `sheet`. What was typed since is still to be saved. @param sent the form at that time */
  saved(sheet: WholeSheet, sent: SheetValues): void {
    const base = alignedTo(sent, sent, valuesOf(sheet));
    const isSame = this.#state.typed === sent;
    this.#put({ base, refused: null, ...(isSame && { typed: base, isChecked: false }) });
  }

  /** The versions to compare: as loaded, as typed, and as stored elsewhere meanwhile. */
  beside(stored: StoredSheet): SheetVersions {
    const { base, typed } = this.#state;
    return { base, mine: typed, theirs: alignedTo(typed, base, valuesOf(stored)) };
  }

  /** Goes on from another stored version. */
  rebase(base: SheetValues, typed: SheetValues): void {
    this.#put({ base, typed });
  }

  #put(change: Partial<SheetState>): void {
    this.#state = { ...this.#state, ...change };
    const changed = changedFields(this.#state.base, this.#state.typed);
    if (changed.join() !== this.#changed.join()) this.#changed = changed;
    for (const listener of this.#listeners) listener();
  }
}

const problemsIn = ({ isChecked, refused, typed }: SheetState): Problems => ({
  ...(refused && stillWrong(refused, typed)),
  ...(isChecked && checkSheet(typed).problems),
});

/** The refused places that were not touched since. */
function stillWrong(
  { problems, of }: { problems: Problems; of: SheetValues },
  now: SheetValues,
): Problems {
  const changed = new Set<string>(changedFields(of, now));
  const isTouched = (place: FieldPath): boolean => {
    const [list = '', id] = place.split(/[:.]/);
    const isIt = (one: { id: number }) => one.id === Number(id);
    if (list === 'greeting') return of.greetings.find(isIt) !== now.greetings.find(isIt);
    if (list === 'entry') return of.lore.entries.find(isIt) !== now.lore.entries.find(isIt);
    return changed.has(list);
  };
  return Object.fromEntries(Object.entries(problems).filter(([place]) => !isTouched(place)));
}
