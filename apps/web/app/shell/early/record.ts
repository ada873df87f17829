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
  /** The values of fields after the last change that React does not know of. */
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
  /** Whether React does not know yet what was typed into this field, or into the form of this control. */
  isBehind: (control: HTMLElement) => boolean;
  /** Gives fields back what the page's first render took from them, before anything else can be typed. */
  keepTexts: () => void;
  /** Lets React compare with another value than the field's: React passes over a text that it believes to know. */
  unknow: (field: Field, text: string) => void;
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
  /** Changes of fields that React did not watch yet. Such a change hydrates the field, and calls no handler. */
  const unwatched = new WeakSet<Event>();
  const isChoice = ({ type }: Field) => type === 'checkbox' || type === 'radio';
  /** React defines a property of its own on each field that it has hydrated. */
  const isWatched = (field: Field) =>
    field.localName === 'select' || Object.hasOwn(field, isChoice(field) ? 'checked' : 'value');
  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLElement && 'value' in target;
  let isMuted = false;
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
      const target = event.target as Field;
      if (event.type === 'input' && !unwatched.has(event)) early.typed.delete(target);
      if (!event.isTrusted) return;
      for (const press of [...early.presses]) {
        const { control } = press;
        // In a group, such as the views of a list, the last press counts.
        const rivals = control.matches('[role=group] > *') ? control.parentElement! : control;
        if (early.waiting.has(press) || rivals.contains(target)) early.drop(press);
      }
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
    isBehind: (control) => {
      const { form } = control as Field;
      return [...early.typed.keys()].some(
        (field) => field === control || (form && field.form === form),
      );
    },
    unknow: (field, text) => {
      isMuted = true;
      field.value = text;
      isMuted = false;
    },
    keepTexts: () => {
      for (const [field, text] of early.typed) {
        const isLost = typeof text === 'string' && field.type !== 'file' && field.value !== text;
        if (isLost && field.isConnected && !early.holdsMore(field, text)) early.put(field, text);
      }
    },
  };
  window.early = early;

  /** Changes how a property of fields is set. */
  const guard = (
    prototype: object,
    name: string,
    isPassedOver: (field: HTMLInputElement, text: string) => boolean,
  ) => {
    const { set, ...rest } = Object.getOwnPropertyDescriptor(prototype, name)!;
    Object.defineProperty(prototype, name, {
      ...rest,
      set(this: HTMLInputElement, text: string) {
        if (!isPassedOver(this, text)) set!.call(this, text);
      },
    });
  };
  // Hydration sets each field to the text that the server rendered. That would move the caret, end a selection, and
  // overwrite what was typed before.
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    guard(prototype, 'defaultValue', (field, text) => field.defaultValue === text);
    guard(
      prototype,
      'value',
      (field, text) => isMuted || (field.defaultValue === text && early.typed.has(field)),
    );
  }

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
    // The browser's own jump leaves the focus on the page. To the content it is right: Tab goes on from there.
    const jump = (event.target as Element).closest<HTMLAnchorElement>(
      'a[href^="#"]:not([href="#main"])',
    );
    const place = jump && document.getElementById(jump.hash.slice(1));
    const field = place?.querySelector<HTMLElement>('[data-first], input');
    if (!field) return;
    event.preventDefault();
    place?.scrollIntoView({ block: 'nearest' });
    field.focus({ preventScroll: true });
  });
  const buttonIn = (form: HTMLFormElement | null | undefined) =>
    form?.querySelector<HTMLElement>('[type=submit]') ?? null;
  const submitterOf = ({ submitter, target }: SubmitEvent) =>
    submitter ?? buttonIn(target as HTMLFormElement);
  /** The work of Enter in a field: `send`, `done`, or something else. */
  const hintOf = ({ target, key, isComposing, shiftKey }: KeyboardEvent) =>
    key === 'Enter' && !isComposing && !shiftKey && isField(target)
      ? target.getAttribute('enterkeyhint')
      : null;
  // A form is sent after its texts are known: React would send the texts that it knows.
  const holdBack = (event: Event, button: HTMLElement | null) => {
    if (!button || !early.isBehind(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keep(button, null);
  };
  addEventListener('submit', (event) => holdBack(event, submitterOf(event)), true);
  addEventListener(
    'keydown',
    (event) => {
      if (hintOf(event) === 'send') holdBack(event, buttonIn((event.target as Field).form));
    },
    true,
  );
  on(['submit'], (event) => {
    event.preventDefault();
    const button = submitterOf(event);
    if (button) keep(button, null);
  });
  on(['keydown'], (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.isComposing || event.shiftKey) return;
    const isEnter = key === 'Enter';
    const hint = hintOf(event);
    if (hint === 'send') {
      const button = buttonIn((target as Field).form);
      if (button) keep(button, null);
      event.preventDefault();
    } else if (hint === 'done') event.preventDefault();
    else if (target.matches('[role=tab]')) {
      // As the bar of tabs does it (libs/ui, `TabBar`). The last tab reached is the one that is pressed.
      const tabs = [...target.parentElement!.querySelectorAll<HTMLElement>('[role=tab]:enabled')];
      const at = tabs.indexOf(target);
      const to = {
        ArrowRight: at + 1,
        ArrowLeft: at - 1 + tabs.length,
        Home: 0,
        End: tabs.length - 1,
      };
      const next = tabs[(to[key as keyof typeof to] ?? Number.NaN) % tabs.length];
      if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      for (const press of early.presses) if (tabs.includes(press.control)) early.drop(press);
      next.focus();
      next.click();
    } else if (
      (isEnter || key === ' ') &&
      target.matches('[role]:not(button, input, a, textarea)')
    ) {
      const control = controlAt(target);
      if (!control) return;
      event.preventDefault();
      keep(control, null);
    }
  });
  // Before React, which hydrates the field's part when it meets this event.
  addEventListener(
    'input',
    (event) => {
      const { target } = event;
      if (!isField(target)) return;
      if (!isWatched(target)) unwatched.add(event);
      early.typed.set(
        target,
        isChoice(target) ? (target as HTMLInputElement).checked : target.value,
      );
    },
    true,
  );
  addEventListener('input', ({ target }) => {
    if (early.typed.has(target as Field)) early.wake?.();
  });
}
