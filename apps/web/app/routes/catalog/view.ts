import { atom } from 'jotai';

/** How the catalog hangs on wide screens, for as long as the page is open. */
export const viewAtom = atom<'grid' | 'list'>('grid');
