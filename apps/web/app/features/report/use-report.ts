import type { ReportTarget } from '@neo/contracts';
import { atom, useSetAtom } from 'jotai';

/** The thing that is being reported. */
export interface Reported {
  target: ReportTarget;
  /** The name of the NEO or person. */
  name: string;
}

/** Null while the dialog is closed. */
export const reportedAtom = atom<Reported | null>(null);

/** Opens the report dialog. */
export const useReport = (): ((reported: Reported) => void) => useSetAtom(reportedAtom);
