import { redirect } from 'react-router';

/** An older address of the form. */
const read = () => redirect('/create');
export const loader = read;
export const clientLoader = read;
