import { AppError } from '@neo/contracts';

/** First token: from the start of the turn, a retry included, or from the last thought. Gap: between two texts. */
export interface TurnTimeouts {
  firstTokenMs: number;
  gapMs: number;
  turnMs: number;
}

/** One turn's time-outs, its caller's abort and its text, behind one signal. */
export interface TurnClock {
  /** Aborts when the turn ends before its time; its reason is what the turn fails with. */
  readonly signal: AbortSignal;
  readonly hasText: boolean;
  firstTokenLeftMs(): number;
  /** The model works, though it says nothing yet: its silence begins anew. */
  beat(): void;
  /** Hands text on. A listener that throws ends the turn with what it threw. */
  emit(text: string): void;
  end(reason: unknown): void;
  /** Releases timers and listeners. Must be called once, whatever happened. */
  stop(): void;
}

/** Starts to count. The first reason to end is the one that counts. */
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
        cause: new Error(hasText ? 'the model fell silent' : 'no text from the model in time'),
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
