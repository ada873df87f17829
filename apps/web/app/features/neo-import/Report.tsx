import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ImportedNeo } from '@neo/contracts';
import { lengthOf } from '@neo/domain';
import { CardReport, Disclosure } from '@neo/ui';
import type { ReportedField } from '@neo/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFocusAfterPress } from '../../shell/use-focus-after-press.ts';
import { GuessForm } from './GuessForm.tsx';
import { useReportWords } from './use-report-words.ts';

export interface ReportProps extends ImportedNeo {
  /** It is the only report: it is shown in full, and its links may leave the page. */
  isOnly: boolean;
  onLeave: () => void;
}

/** Fields that an import may guess, and whose guess everybody reads. */
const CHECKED: readonly string[] = ['name', 'description', 'characterAttributes'];

const isGuessed = ({ guessed, shortened }: ImportedNeo['report']): boolean =>
  guessed.some((field) => CHECKED.includes(field)) ||
  shortened.some(({ field }) => field === 'name');

/** The report of one imported card, with a form for what was guessed and links to its NEO. */
export function Report({ neo: imported, report, isOnly, onLeave }: ReportProps) {
  const { t } = useLingui();
  const [neo, setNeo] = useState(imported);
  // With several reports, each form opens only when pressed.
  const [check, setCheck] = useState<'closed' | 'open' | 'saved'>(
    isOnly && isGuessed(report) ? 'open' : 'closed',
  );
  const again = useRef<HTMLButtonElement>(null);
  const saved = useRef<HTMLElement>(null);
  const { press } = useFocusAfterPress(check === 'open', () =>
    (again.current ?? saved.current)?.focus(),
  );
  const { name, id } = neo;
  const counts = useCounts(report);
  const details = <Details neo={neo} report={report} isOnly={isOnly} onLeave={onLeave} />;
  // A new tab keeps the other reports on the screen.
  const leads = isOnly ? { onClick: onLeave } : { target: '_blank' };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2">
        <Trans>
          <strong>{name}</strong> is yours now: private, until you make it public.
        </Trans>{' '}
        {counts}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={`/chat/${id}`} size="small" variant="contained" {...leads}>
          {t`Chat with ${name}`}
        </Button>
        <Button component={Link} to={`/neo/${id}`} size="small" variant="outlined" {...leads}>
          {t`View profile`}
        </Button>
        <Button component={Link} to={`/neo/${id}/edit`} size="small" variant="outlined" {...leads}>
          {t`Edit`}
        </Button>
      </Box>
      {check === 'open' && (
        <GuessForm
          neo={neo}
          onSaved={(corrected) => {
            press();
            setNeo(corrected);
            setCheck('saved');
          }}
          onSkip={() => {
            press();
            setCheck('closed');
          }}
        />
      )}
      {check === 'closed' && isGuessed(report) && (
        <Button
          ref={again}
          size="small"
          sx={{ justifySelf: 'start' }}
          aria-label={t`Check our guesses about ${name}`}
          onClick={() => setCheck('open')}
        >
          {t`Check our guesses`}
        </Button>
      )}
      <Typography
        ref={saved}
        role="status"
        tabIndex={-1}
        variant="body2"
        sx={{ outline: 'none', '&:empty': { display: 'none' } }}
      >
        {check === 'saved' && t`Your corrections are saved.`}
      </Typography>
      {isOnly ? (
        details
      ) : (
        <Disclosure summary={t`What happened to each field`}>{details}</Disclosure>
      )}
    </Box>
  );
}

function useCounts({ kept, shortened, unused }: ImportedNeo['report']): string {
  const { t } = useLingui();
  const [whole, cut, left] = [kept.length, shortened.length, unused.length];
  return [
    t`${plural(whole, { one: '# field kept', other: '# fields kept' })}`,
    ...(cut > 0 ? [t`${plural(cut, { one: '# shortened', other: '# shortened' })}`] : []),
    ...(left > 0 ? [t`${plural(left, { one: '# not used', other: '# not used' })}`] : []),
  ].join(' · ');
}

function Details({ neo, report, isOnly, onLeave }: ReportProps) {
  const { t, i18n } = useLingui();
  const words = useReportWords();
  const { kept, shortened, unused, guessed, assets } = report;
  // A server of the previous release sends no notes.
  const notes = (report as Partial<typeof report>).notes ?? [];
  const fieldOf = (key: string, more?: Partial<ReportedField>): ReportedField => ({
    key,
    name: words.fieldOf(key),
    ...more,
  });
  return (
    <CardReport
      groups={[
        {
          key: 'shortened',
          title: t`Shortened`,
          fields: shortened.map(({ field, from, to }) => {
            const [left, all] = [i18n.number(lengthOf(to)), i18n.number(lengthOf(from))];
            const detail = t`${left} of ${all} characters are left`;
            return fieldOf(field, { detail, whole: from });
          }),
        },
        {
          key: 'unused',
          title: t`Not used`,
          fields: unused.map(({ field, why }) => fieldOf(field, { detail: words.whyOf(why) })),
        },
        {
          key: 'notes',
          title: t`Good to know`,
          fields: notes.map((note) =>
            fieldOf(note.field, {
              key: `${note.why} ${note.field}`,
              detail: words.noteOf(note),
            }),
          ),
        },
        {
          key: 'guessed',
          title: t`Guessed`,
          fields: guessed.map((field) => ({ key: field, name: words.neoFieldOf(field) })),
          hint: guessed.length > 0 && (
            <Trans>
              Cards do not contain this, so we guessed.{' '}
              <MuiLink
                component={Link}
                to={`/neo/${neo.id}/edit`}
                {...(isOnly ? { onClick: onLeave } : { target: '_blank' })}
              >
                See whether it is right
              </MuiLink>
            </Trans>
          ),
        },
        {
          key: 'assets',
          title: t`Files`,
          fields: [],
          hint:
            assets > 0 &&
            t`${plural(assets, { one: '# file was imported too. It is stored, and included when you export the card.', other: '# files were imported too. They are stored, and included when you export the card.' })}`,
        },
        { key: 'kept', title: t`Kept`, fields: kept.map((field) => fieldOf(field)) },
      ]}
      wholeLabel={t`Show the whole text`}
      copyLabels={{ copy: t`Copy`, copied: t`Copied`, failed: t`Could not be copied` }}
    />
  );
}
