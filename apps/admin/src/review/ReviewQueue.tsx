import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { ConsolePage } from '../layout/ConsolePage.tsx';
import { JudgeDialog } from '../neos/JudgeDialog.tsx';
import { CaseView } from './CaseView.tsx';
import { Decisions } from './Decisions.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { LastAct } from './LastAct.tsx';
import { QueueEnd } from './QueueEnd.tsx';
import { waitingIn } from './queue.ts';
import { useKeys } from './use-keys.ts';
import { useReview } from './use-review.ts';

/** The review queue, oldest first, one NEO at a time. Decisions are made by keys, or by the buttons that show them. */
export function ReviewQueue() {
  const { t } = useLingui();
  const review = useReview();
  const { queue, neo, canJudge, canUndo, pending } = review;
  const [open, setOpen] = useState<'keys' | 'why' | null>(null);
  const [isKeyed, setKeyed] = useStore('review.keys', true);
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef<string>(undefined);
  const id = neo?.id;
  useEffect(() => {
    // A closing dialog returns the focus first. The first NEO comes with the page, whose title has the focus.
    if (open !== null || id === seen.current) return;
    if (seen.current !== undefined) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    seen.current = id;
  }, [id, open]);

  const acts = {
    onApprove: () => canJudge && void review.approve(),
    onRefuse: () => canJudge && setOpen('why'),
    onKeep: () => !pending && review.skip(),
    onBack: () => !pending && review.goBack(),
    onUndo: () => canUndo && void review.undo(),
  };
  useKeys(
    {
      g: acts.onApprove,
      r: acts.onRefuse,
      y: acts.onKeep,
      s: acts.onKeep,
      arrowright: acts.onKeep,
      arrowleft: acts.onBack,
      u: acts.onUndo,
      '?': () => setOpen('keys'),
    },
    isKeyed && open === null,
  );
  const waiting = waitingIn(queue);
  const isKnown = !review.isReading || queue.rows.length > 0;
  return (
    <ConsolePage
      title={t`Waiting for review`}
      detail={isKnown ? t`${plural(waiting, { one: '# waiting', other: '# waiting' })}` : undefined}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <LastAct act={review.last} />
        <Button
          startIcon={<KeyboardOutlined />}
          aria-keyshortcuts="?"
          onClick={() => setOpen('keys')}
          sx={{
            flex: 'none',
            '@media (hover: none), (max-width: 479.95px)': { display: 'none' },
          }}
        >
          {t`Keys`}
        </Button>
      </Box>
      {queue.own.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t`${plural(queue.own.length, {
            one: '# of these is your own: another moderator decides.',
            other: '# of these are your own: another moderator decides.',
          })}`}
        </Typography>
      )}
      {neo ? (
        <>
          <CaseView key={neo.id} neo={neo} read={review.current} headingRef={heading} />
          <Decisions canJudge={canJudge} canUndo={canUndo} pending={pending} {...acts} />
        </>
      ) : (
        <QueueEnd review={review} onUndo={acts.onUndo} />
      )}
      {open === 'keys' && (
        <KeysDialog
          keys={[
            [['G'], t`Approve`],
            [['R'], t`Reject with a reason: 1 to 5, Enter`],
            [['Y', 'S', '→'], t`Skip and go on`],
            [['←'], t`Back to the previous one`],
            [['U'], t`Undo the last decision`],
            [['?'], t`These keys`],
          ]}
          isOn={isKeyed}
          onTurn={setKeyed}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'why' && neo && (
        <JudgeDialog
          name={neo.name}
          compliance="red"
          pending={pending}
          onConfirm={(reason) => void review.refuse(reason).then(() => setOpen(null))}
          onCancel={() => setOpen(null)}
        />
      )}
    </ConsolePage>
  );
}
