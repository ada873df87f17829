const refusals = new EventTarget();
const SIGNED_OUT = 'signed-out';

/** Every answer's status passes here: a session that ended is known at once, whatever the call was for. */
export function noticeRefusal(status: number | undefined): void {
  if (status === 401) refusals.dispatchEvent(new Event(SIGNED_OUT));
}

/** Calls back once, when a call is refused because the session ended. @returns how to stop listening */
export function onSessionEnd(listener: () => void): () => void {
  refusals.addEventListener(SIGNED_OUT, listener, { once: true });
  return () => refusals.removeEventListener(SIGNED_OUT, listener);
}
