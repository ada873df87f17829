import { NeoList } from './NeoList.tsx';

export const neos = { name: 'neos', list: NeoList };
