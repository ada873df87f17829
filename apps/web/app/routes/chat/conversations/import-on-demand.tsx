import { Suspense } from 'react';
import { onDemand } from '../../../shell/on-demand.tsx';
import type { ImportDialogProps } from './ImportDialog.tsx';

const { Part } = onDemand('import-chat', () =>
  import('./ImportDialog.tsx').then(({ ImportDialog }) => ImportDialog),
);

/** Few lists get a file: its dialog is loaded when there is one. */
export function ImportOnDemand(props: ImportDialogProps) {
  if (props.from.file === undefined) return null;
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
