import type { Creator } from '@neo/contracts';
import { useUser } from '../../data/use-user.ts';
import { signInPath } from '../../shell/next-path.ts';

/** What a creator is called, and the link to them: a visitor signs in on the way. */
export function useCreator({ username, displayName }: Creator) {
  const path = `/user/${username}`;
  const isVisitor = !useUser();
  return {
    name: displayName ?? username,
    link: isVisitor ? { to: signInPath(path), state: { asked: true } } : { to: path },
  };
}
