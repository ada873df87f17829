import { chanceOf } from '../macros/chance.ts';
import { namedIn } from './mentions.ts';
import type { Named } from './names.ts';

/** How it is decided who speaks: in order, by what is said, or whoever the person asks. */
export const DEBATE_TURNS = ['rounds', 'natural', 'asked'] as const;
export type DebateTurns = (typeof DEBATE_TURNS)[number];

/** The part of a debate's history that decides who speaks. */
export interface Floor {
  readonly turns: DebateTurns;
  /** In the order of the debate. */
  readonly members: readonly Named[];
  /** `seq` of the newest message of each member; absent for those who have not spoken. */
  readonly spokeAt: ReadonlyMap<string, number>;
  /** The newest message. `neoId` is null if the person wrote it. */
  readonly newest: { readonly neoId: string | null; readonly text: string } | null;
  readonly seed: string;
  /** Members who cannot speak now. */
  readonly without?: ReadonlySet<string> | undefined;
}

/** The member who spoke last; undefined if none has. */
function lastSpeaker({ members, spokeAt }: Floor): Named | undefined {
  const [last] = members
    .filter(({ id }) => spokeAt.has(id))
    .toSorted((a, b) => spokeAt.get(b.id)! - spokeAt.get(a.id)!);
  return last;
}

/** The members in order, beginning after the one who spoke last. */
function inOrder(floor: Floor): readonly Named[] {
  const { members } = floor;
  const last = lastSpeaker(floor);
  const from = last ? members.indexOf(last) + 1 : 0;
  return [...members.slice(from), ...members.slice(0, from)];
}

/** The member that was silent longest. Among those who have not spoken at all, chance decides. */
function silentLongest(able: readonly Named[], { spokeAt, seed }: Floor): string | null {
  const never = able.filter(({ id }) => !spokeAt.has(id));
  if (never.length > 0) {
    const pick = Math.floor(chanceOf(`${seed} ${spokeAt.size}`)() * never.length);
    return never[pick]!.id;
  }
  const [first] = able.toSorted((a, b) => spokeAt.get(a.id)! - spokeAt.get(b.id)!);
  return first?.id ?? null;
}

function naturalSpeaker(floor: Floor): string | null {
  const { newest, without } = floor;
  const last = lastSpeaker(floor)?.id;
  const able = floor.members.filter(({ id }) => !without?.has(id));
  if (newest) {
    const named = namedIn(newest.text, floor.members);
    // A person who names a member asks it, even again. A NEO cannot give itself the floor.
    const mayBe = newest.neoId === null || named !== last;
    if (named !== undefined && mayBe && able.some(({ id }) => id === named)) return named;
  }
  const others = able.filter(({ id }) => id !== last);
  // If all others are away, the last speaker goes on, because nobody else could.
  return silentLongest(others.length > 0 ? others : able, floor);
}

/** The next speaker if nobody is asked. Null if the person decides, or nobody can speak. */
export function nextSpeaker(floor: Floor): string | null {
  if (floor.turns === 'asked') return null;
  if (floor.turns === 'natural') return naturalSpeaker(floor);
  return inOrder(floor).find(({ id }) => !floor.without?.has(id))?.id ?? null;
}

/** The speakers of several rounds: everybody in order, beginning after the one who spoke last. */
export function speakersOfRounds(floor: Floor, rounds: number): string[] {
  const round = inOrder(floor).map(({ id }) => id);
  return Array.from({ length: rounds }, () => round).flat();
}
