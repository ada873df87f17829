/** A press that React has not received yet. */
export interface Press {
  /** The control that acts: a button, a tab, a menu's item. */
  control: HTMLElement;
  /** Its words at that time. A control that says something else by now is another one. */
  words: string;
  event: MouseEvent | null;
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Early {
  presses: Press[];
  /** The values of fields after the last change that React did not receive. */
  typed: Map<Field, string | boolean>;
  /** Events that React received. */
  received: WeakSet<Event>;
  /** Presses whose control is not ready. They are given up when the person does something new. */
  waiting: Map<Press, number>;
  wordsOf: (control: HTMLElement) => string;
  /** Tells that React received an event. */
  receive: (event: Event) => void;
  /** It was followed, or is given up. */
  drop: (press: Press) => void;
  /** Puts a text into a field without React noticing. The caret stays where it was. */
  put: (field: Field, text: string) => void;
  /** Whether a field has this text and more, as the chat's adds it to a stored draft. */
  holdsMore: (field: Field, text: string) => boolean;
  /** Gives fields back what hydration took from them, before anything else can be typed. */
  keepTexts: () => void;
  /** React runs. The code that follows what was kept is loaded only if something was; the next press tries again. */
  follow: (load: () => Promise<{ replayEarly: (early: Early) => void }>) => void;
  /** Set once React runs: called for whatever is kept from then on. */
  wake?: (() => void) | undefined;
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
  const early: Early = {
    presses: [],
    typed: new Map(),
    received: new WeakSet(),
    waiting: new Map(),
    wordsOf,
    receive: (event) => {
      early.received.add(event);
      if (!event.isTrusted) return;
      const target = event.target as Field;
      early.typed.delete(target);
      for (const press of [...early.presses])
        if (early.waiting.has(press) || press.control.contains(target)) early.drop(press);
    },
    drop: (done) => {
      early.presses = early.presses.filter((press) => press !== done);
      early.waiting.delete(done);
      done.control.removeAttribute('data-kept');
    },
    put: (field, text) => {
      const { selectionStart: start, selectionEnd } = field as HTMLInputElement;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
        field,
        text,
      );
      if (typeof start === 'number' && document.activeElement === field)
        (field as HTMLInputElement).setSelectionRange(start, selectionEnd);
    },
    holdsMore: ({ value }, text) => text !== '' && value !== text && value.includes(text),
    follow: (load) => {
      const wake = () => {
        early.wake = undefined;
        load().then(
          ({ replayEarly }) => replayEarly(early),
          () => {
            early.wake = wake;
          },
        );
      };
      early.wake = wake;
      if (early.presses.length + early.typed.size > 0) wake();
    },
    keepTexts: () => {
      for (const [field, text] of early.typed) {
        const isText = typeof text === 'string' && field.type !== 'file' && field.value !== text;
        if (isText && field.isConnected && !early.holdsMore(field, text)) early.put(field, text);
      }
    },
  };
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
  /** The work that an unreceived event leaves. Runs last: on the window, after everything else. */
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
