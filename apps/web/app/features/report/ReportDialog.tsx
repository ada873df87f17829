import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { latestReportsQuery } from '../../data/safety-queries.ts';
import { useUser } from '../../data/use-user.ts';
import { ReportForm } from './ReportForm.tsx';
import type { Reported } from './use-report.ts';

/** Reports that visitors sent from this page. */
const sentHere = new Set<string>();

export interface ReportDialogProps {
  reported: Reported;
  onClose: () => void;
}

/** Reports something, and says what happens next. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const api = useApi();
  const user = useUser() ?? null;
  const earlier = useQuery({ ...latestReportsQuery(api), enabled: user !== null });
  const [sent, setSent] = useState<'new' | 'again' | null>(null);
  const onSent = (id: string) => {
    const known = earlier.data?.items.some((report) => report.id === id) ?? sentHere.has(id);
    sentHere.add(id);
    setSent(known ? 'again' : 'new');
  };
  const { name } = reported;
  return (
    <Dialog open onClose={onClose} aria-labelledby="report-title" fullWidth maxWidth="sm">
      <DialogTitle id="report-title" sx={{ overflowWrap: 'anywhere' }}>
        {reported.target.kind === 'message' ? t`Report a reply of ${name}` : t`Report ${name}`}
      </DialogTitle>
      {sent === null ? (
        <ReportForm reported={reported} onSent={onSent} onClose={onClose} />
      ) : (
        <>
          <DialogContent role="status">
            <DialogContentText>
              {sent === 'new'
                ? t`Thank you. Your report has arrived, and a moderator will look at it.`
                : t`You have already reported this. Your report is open, and a moderator will look at it.`}{' '}
              {user === null
                ? t`If you gave your e-mail address, we write to you once it is decided.`
                : t`You get a notice and an e-mail once it is decided.`}
            </DialogContentText>
          </DialogContent>
          <DialogActions>
            {user !== null && (
              <Button component={Link} to="/reports" onClick={onClose}>
                {t`Your reports`}
              </Button>
            )}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button is gone, and the focus must stay here */}
            <Button variant="contained" onClick={onClose} autoFocus>
              {t`Close`}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
