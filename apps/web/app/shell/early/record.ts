/** A press that React has not received yet. */
export interface Press {
  /** The control that acts: a button, a tab, a menu's item. */
  control: HTMLElement;
  /** Its words at that time. A control that says something else by now is another one. */
  words: string;
  event: MouseEvent | null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Early {
  presses: Press[];
  /** What fields held after the last change that React did not receive. */
  typed: Map<Field, string | boolean>;
  /** Events that React received. */
  received: WeakSet<Event>;
  wordsOf: (control: HTMLElement) => string;
  /** Set once React runs: called for whatever is kept from then on. */
  wake?: () => void;
  /** Set once React runs: called for what a person does and React receives. */
  moveOn?: (event: Event) => void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/**
 * Keeps presses and text that come before React. Its source stands in the page's head, so it uses nothing from
 * outside. It stays for parts that hydrate later. Links are left to the browser: they lead somewhere without code.
 */
export function recordEarly(): void {
  const CONTROLS =
    'button, input[type=submit], input[type=button], [role=button], [role=tab], [role=combobox], [role^=menuitem], [role=option], [role=switch]';
  const wordsOf = (control: HTMLElement) =>
    `${control.getAttribute('aria-label') ?? ''} ${control.textContent}`.trim();
  const early: Early = { presses: [], typed: new Map(), received: new WeakSet(), wordsOf };
  window.early = early;

  const keep = (control: HTMLElement, event: MouseEvent | null) => {
    // Impatient presses on a control are one press.
    if (early.presses.some((press) => press.control === control)) return;
    early.presses.push({ control, words: wordsOf(control), event });
    control.setAttribute('data-kept', '');
    early.wake?.();
  };
  const controlAt = (target: EventTarget | null): HTMLElement | null => {
    const control =
      target instanceof Element && target.closest<HTMLElement>(`a[href], ${CONTROLS}`);
    return control && !control.matches('a[href], [type=checkbox], [type=radio]') ? control : null;
  };
  /** What an unreceived event leaves to do. Runs last: on the window, after everything else. */
  const on = <Type extends keyof WindowEventMap>(
    types: Type[],
    rest: (event: WindowEventMap[Type]) => void,
  ) => {
    for (const type of types) {
      addEventListener(type, (event) => {
        if (!early.received.has(event)) rest(event);
      });
    }
  };

  on(['click'], (event) => {
    const control = controlAt(event.target);
    if (control) {
      event.preventDefault();
      keep(control, event);
      return;
    }
    // The browser's own jump leaves the focus on the page.
    const jump = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    const place = jump && document.getElementById(jump.hash.slice(1));
    const field = place?.querySelector<HTMLElement>('[data-first], input');
    if (!field) return;
    event.preventDefault();
    place?.scrollIntoView({ block: 'nearest' });
    field.focus({ preventScroll: true });
  });
  on(['submit'], (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const button = event.submitter ?? form.querySelector<HTMLElement>('[type=submit]');
    if (button) keep(button, null);
  });
  on(['keydown'], (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.isComposing || event.shiftKey) return;
    const isEnter = key === 'Enter';
    const hint = isEnter && 'form' in target ? target.getAttribute('enterkeyhint') : null;
    if (hint === 'send') {
      const button = (target as HTMLTextAreaElement).form?.querySelector('[type=submit]');
      if (button) keep(button as HTMLElement, null);
      event.preventDefault();
    } else if (hint === 'done') event.preventDefault();
    else if ((isEnter || key === ' ') && target.matches('[role]:not(button, input, a, textarea)')) {
      const control = controlAt(target);
      if (!control) return;
      event.preventDefault();
      keep(control, null);
    }
  });
  on(['input'], ({ target }) => {
    const field = target as Field;
    if (!('value' in field)) return;
    const isChoice = field.type === 'checkbox' || field.type === 'radio';
    early.typed.set(field, isChoice ? (field as HTMLInputElement).checked : field.value);
    early.wake?.();
  });
}
