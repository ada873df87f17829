const refusals = new EventTarget();
const SIGNED_OUT = 'signed-out';

/** The status of every answer passes here, so that any call notices an ended session. */
export function noticeRefusal(status: number | undefined): void {
  if (status === 401) refusals.dispatchEvent(new Event(SIGNED_OUT));
}

/** Calls back once, when a call is refused because the session ended. @returns a function that stops listening */
export function onSessionEnd(listener: () => void): () => void {
  refusals.addEventListener(SIGNED_OUT, listener, { once: true });
  return () => refusals.removeEventListener(SIGNED_OUT, listener);
}
