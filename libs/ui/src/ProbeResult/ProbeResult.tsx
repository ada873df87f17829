import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Cancel from '@mui/icons-material/CancelOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProbeVerdict } from '@neo/domain';
import type { ReactNode } from 'react';
import { Disclosure } from '../Disclosure/Disclosure.tsx';
import { markedParts } from './marked-parts.ts';

/** The findings of one check, in words. */
export interface ShownCheck {
  kind: string;
  verdict: ProbeVerdict;
  verdictLabel: string;
  /** Why it did not pass. */
  why?: string | undefined;
}

export interface ProbeResultProps {
  title: string;
  verdict: ProbeVerdict;
  /** "Passed", "Failed". */
  verdictLabel: string;
  question: string;
  questionLabel: string;
  reply: string;
  replyLabel: string;
  /** The places of the reply that the checks are about. */
  marks: readonly (readonly [start: number, end: number])[];
  checks: readonly ShownCheck[];
  checksLabel: string;
  /** Open at first. */
  isOpen?: boolean | undefined;
}

const LOOKS = {
  pass: { colour: 'success.main', Icon: CheckCircle },
  warn: { colour: 'warning.main', Icon: WarningAmber },
  fail: { colour: 'error.main', Icon: Cancel },
};

function VerdictSign({ verdict }: { verdict: ProbeVerdict }) {
  const { colour, Icon } = LOOKS[verdict];
  return <Icon aria-hidden sx={{ flex: 'none', fontSize: 20, color: colour }} />;
}

/** One question of a rehearsal behind one line: the reply with the words that were marked, and each check. */
export function ProbeResult(props: ProbeResultProps) {
  const { title, verdict, verdictLabel, question, reply, marks, checks, isOpen } = props;
  return (
    <Disclosure
      start={<VerdictSign verdict={verdict} />}
      summary={title}
      detail={verdictLabel}
      isOpen={isOpen}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Said label={props.questionLabel}>{question}</Said>
        <Said label={props.replyLabel}>
          {markedParts(reply, marks).map(({ text, isMarked }, at) =>
            isMarked ? (
              <Box component="mark" key={at} sx={mark}>
                {text}
              </Box>
            ) : (
              text
            ),
          )}
        </Said>
        <Box component="ul" aria-label={props.checksLabel} role="list" sx={list}>
          {checks.map((check) => (
            <Box component="li" key={check.kind} sx={{ display: 'flex', gap: 1 }}>
              <VerdictSign verdict={check.verdict} />
              <span>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {check.kind}
                </Box>
                {': '}
                {check.why ?? check.verdictLabel}
              </span>
            </Box>
          ))}
        </Box>
      </Box>
    </Disclosure>
  );
}

function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', maxWidth: '75ch' }}>
        {children}
      </Typography>
    </div>
  );
}

const list = {
  m: 0,
  p: 0,
  pt: 1.5,
  listStyle: 'none',
  display: 'grid',
  gap: 0.75,
  borderTop: '1px solid',
  borderColor: 'divider',
  typography: 'body2',
} as const;

/** Underlined and bold: colour is not enough. */
const mark = {
  bgcolor: 'gallery.sunk',
  color: 'text.primary',
  fontWeight: 700,
  textDecoration: 'underline',
  textDecorationColor: 'var(--mui-palette-error-main)',
  textDecorationThickness: '2px',
  textUnderlineOffset: '3px',
} as const;
