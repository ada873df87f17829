import { AppError } from '@neo/contracts';

/**
 * First token: from the start of the turn, including a retry, or from the last reasoning. Gap:
 * between two texts.
 */
export interface TurnTimeouts {
  firstTokenMs: number;
  gapMs: number;
  turnMs: number;
}

/** The time-outs, the caller's abort and the text of one turn, behind one signal. */
export interface TurnClock {
  /** Aborts when the turn ends early; its reason is the turn's error. */
  readonly signal: AbortSignal;
  readonly hasText: boolean;
  firstTokenLeftMs(): number;
  /** The model reasons without text yet: restarts the silence time-out. */
  beat(): void;
  /** Passes text on. If the listener throws, the turn ends with that error. */
  emit(text: string): void;
  end(reason: unknown): void;
  /** Releases timers and listeners. Must be called once, however the turn ends. */
  stop(): void;
}

/** Starts the clock. Only the first reason to end counts. */
export function startTurnClock(
  caller: AbortSignal,
  timeouts: TurnTimeouts,
  onText: (text: string) => void,
): TurnClock {
  const controller = new AbortController();
  const startedAt = performance.now();
  let hasText = false;

  const end = (reason: unknown) => controller.abort(reason);
  const onCallerAbort = () => end(caller.reason);
  const onTimeout = () =>
    end(
      new AppError(hasText ? 'interrupted' : 'upstream_timeout', {
        cause: new Error(hasText ? 'the model fell silent' : 'the model sent no text in time'),
      }),
    );

  caller.addEventListener('abort', onCallerAbort, { once: true });
  let silence = setTimeout(onTimeout, timeouts.firstTokenMs);
  const whole = setTimeout(onTimeout, timeouts.turnMs);

  return {
    signal: controller.signal,
    get hasText() {
      return hasText;
    },
    firstTokenLeftMs: () => timeouts.firstTokenMs - (performance.now() - startedAt),
    beat: () => void silence.refresh(),
    emit(text) {
      if (hasText) silence.refresh();
      else {
        hasText = true;
        clearTimeout(silence);
        silence = setTimeout(onTimeout, timeouts.gapMs);
      }
      try {
        onText(text);
      } catch (error) {
        end(error);
      }
    },
    end,
    stop() {
      clearTimeout(silence);
      clearTimeout(whole);
      caller.removeEventListener('abort', onCallerAbort);
    },
  };
}
