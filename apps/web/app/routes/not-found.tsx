import { data } from 'react-router';
import { NotFoundPage } from '../shell/ProblemPage.tsx';

const missing = () => data(null, { status: 404 });

/** Answers 404 without failing: the page around it stays as it is. */
export const loader = missing;
export const clientLoader = missing;

export default NotFoundPage;
