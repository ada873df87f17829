import { CoreAdmin, DataTable, ListBase, ListView, useInput } from 'react-admin';

/** The parts of react-admin that every list needs. They run in a task of their own, before the screens. */
export const library = { CoreAdmin, DataTable, ListBase, ListView, useInput };
