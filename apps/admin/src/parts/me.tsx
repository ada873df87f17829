import type { User } from '@neo/contracts';
import { createContext, useContext } from 'react';
import type { Member } from '@neo/domain';

const MeContext = createContext<User | null>(null);

/** The signed-in person, loaded before anything of the console is shown. */
export const MeProvider = MeContext.Provider;

export function useMe(): User {
  const me = useContext(MeContext);
  if (!me) throw new Error('There is nobody here');
  return me;
}

/** The same person, as the policies of `libs/domain` take them. */
export const useViewer = (): Member => {
  const { id, role } = useMe();
  return { id, role, unlocks: {} };
};
