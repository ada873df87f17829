import type { Early, Field, Press } from './record.ts';

/** How long a press waits for a control that is not ready: disabled, or behind a dialog. Then it is given up. */
const WAIT_MS = 10_000;
const AGAIN_MS = 100;

/** The element, or the only one like it if React has rendered that part again. */
function presentOf<Element extends HTMLElement>(
  element: Element,
  isTwin: (other: Element) => boolean,
): Element | null {
  if (element.isConnected) return element;
  const twins = [...document.querySelectorAll<Element>(element.localName)].filter(isTwin);
  return twins.length === 1 ? twins[0]! : null;
}

/** Tells React what a field holds, through the events of a person who types it. Returns whether React received it. */
function tell(
  field: Field,
  value: string | boolean,
  { received, put, unknow, holdsMore }: Early,
): boolean {
  const dispatch = (event: Event) => {
    field.dispatchEvent(event);
    return received.has(event);
  };
  if (typeof value === 'boolean') {
    // Hydrates its part first: React takes what a field then holds for what it always held.
    if (!dispatch(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))) return false;
    // React compares with the value it saw last, so it must see the opposite first.
    (field as HTMLInputElement).checked = !value;
    const isReceived = dispatch(new MouseEvent('click', { bubbles: true, cancelable: true }));
    if (!isReceived) (field as HTMLInputElement).checked = value;
    return isReceived;
  }
  if (holdsMore(field, value)) return true;
  if (field.localName === 'select') field.value = value;
  else if (field.type !== 'file') {
    if (field.value !== value) put(field, value);
    unknow(field, value === '' ? ' ' : '');
  }
  const isReceived = dispatch(new InputEvent('input', { bubbles: true }));
  if (isReceived) field.dispatchEvent(new Event('change', { bubbles: true }));
  return isReceived;
}

/** Presses it as a person would. Returns whether React received it. */
function press({ control, event }: Press, { received }: Early): boolean {
  const { target } = event ?? {};
  const at = target instanceof Element && control.contains(target) ? target : control;
  const init = event ?? { bubbles: true, cancelable: true, view: window };
  // A select opens before the button is released.
  const types = control.matches('[role=combobox]') ? ['mousedown', 'click'] : ['click'];
  return types.every((type) => {
    const again = new MouseEvent(type, init);
    at.dispatchEvent(again);
    return received.has(again);
  });
}

const isReady = ({ control, words }: Press, early: Early): boolean =>
  !early.isBehind(control) &&
  !control.matches(':disabled, [aria-disabled=true]') &&
  control.closest('[inert], [aria-hidden=true]') === null &&
  early.wordsOf(control) === words;

/** From now on React is there: what came before it follows, texts first, each press once. */
export function replayEarly(early: Early): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { waiting } = early;
  const drop = (press: Press): 'done' => {
    early.drop(press);
    return 'done';
  };

  const followTexts = () => {
    for (const [field, value] of [...early.typed]) {
      const present = presentOf(
        field,
        (other) => other.id === field.id || (field.name !== '' && other.name === field.name),
      );
      if (!present || tell(present, value, early)) early.typed.delete(field);
    }
  };
  const follow = (kept: Press): 'done' | 'waits' => {
    const { control, words } = kept;
    const present = presentOf(control, (other) => early.wordsOf(other) === words);
    if (!present) return drop(kept);
    if (present !== control) {
      control.removeAttribute('data-kept');
      kept.control = present;
    }
    if (isReady(kept, early)) return press(kept, early) ? drop(kept) : 'waits';
    const since = waiting.get(kept) ?? performance.now();
    waiting.set(kept, since);
    return performance.now() - since > WAIT_MS ? drop(kept) : 'waits';
  };
  const run = () => {
    timer = undefined;
    const texts = early.typed.size;
    followTexts();
    // One at a time, and after the texts: what comes before a press may change what it meets.
    const isFollowed =
      early.typed.size < texts || [...early.presses].some((kept) => follow(kept) === 'done');
    if (early.typed.size + early.presses.length > 0) wake(isFollowed ? 0 : AGAIN_MS);
  };
  const wake = (delay = 0) => {
    timer ??= setTimeout(run, delay);
  };

  early.wake = wake;
  wake();
}
