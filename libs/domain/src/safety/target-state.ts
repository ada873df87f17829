/**
 * How a reported thing moves through the queue: the transitions of Ozone, the moderation service of AT Protocol. A report
 * opens it, a decision closes it, an appeal escalates it. An escalated thing only closes.
 */
export const REVIEW_STATES = ['open', 'escalated', 'closed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The current state of a target. It follows from its events. */
export interface TargetState {
  readonly review: ReviewState;
  /** An appeal waits for its decision. */
  readonly isAppealed: boolean;
}

/** The events that are stored about a target, in order. */
export const TARGET_EVENTS = ['report', 'claim', 'release', 'decide', 'appeal', 'resolve'] as const;
export type TargetEvent = (typeof TARGET_EVENTS)[number];

/** The state after an event. @param state undefined before the first report */
export function nextTargetState(state: TargetState | undefined, event: TargetEvent): TargetState {
  const { review, isAppealed } = state ?? { review: 'open', isAppealed: false };
  switch (event) {
    case 'report':
      return { review: review === 'escalated' ? 'escalated' : 'open', isAppealed };
    case 'decide':
      return { review: 'closed', isAppealed };
    case 'appeal':
      return { review: 'escalated', isAppealed: true };
    case 'resolve':
      return { review: 'closed', isAppealed: false };
    case 'claim':
    case 'release':
      return { review, isAppealed };
  }
}
