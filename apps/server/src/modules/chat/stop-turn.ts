import type { MemberScope } from '../../platform/db/scope.ts';
import type { ChatRuntime } from './runtime.ts';

/** Ends the viewer's running reply, upstream too, and keeps what was shown. Nothing to stop is fine. */
export async function stopTurn(
  scope: MemberScope,
  runtime: ChatRuntime,
  neoId: string,
): Promise<void> {
  const turn = runtime.live.findRunning(scope.viewer.id, neoId);
  turn?.end('stopped');
  await turn?.settled();
}
