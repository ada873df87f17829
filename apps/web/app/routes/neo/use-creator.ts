import type { Creator } from '@neo/contracts';
import { useUser } from '../../data/use-user.ts';
import { signInPath } from '../../data/next-path.ts';

/** The creator's name and link. Visitors sign in on the way. */
export function useCreator({ username, displayName }: Creator) {
  const path = `/user/${username}`;
  const isVisitor = !useUser();
  return {
    name: displayName ?? username,
    link: isVisitor ? { to: signInPath(path), state: { asked: true } } : { to: path },
  };
}
