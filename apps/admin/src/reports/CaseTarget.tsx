import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { CaseDetail } from '@neo/contracts';
import { Portrait, useLinkComponent } from '@neo/ui';
import type { ReactNode } from 'react';
import { momentOf } from '../i18n/dates.ts';
import { labels } from '../i18n/i18n.ts';
import { ComplianceDot, VisibilityBadge } from '../parts/Badges.tsx';
import { Section } from '../parts/Section.tsx';
import { TwoSides } from '../review/difference/Difference.tsx';
import { Suspension } from '../users/Suspension.tsx';

const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface Shown {
  name: string;
  text: string;
  image: string | null;
}

/** The reported thing as it is now; null if it is gone. A reply cannot be read again. */
function nowOf({ target: { kind }, neo, person }: CaseDetail): Shown | null {
  if (kind === 'user') {
    return (
      person && {
        name: person.displayName ?? person.username,
        text: person.bio ?? '',
        image: person.avatarImage,
      }
    );
  }
  return neo && { name: neo.name, text: neo.description, image: neo.image };
}

function Look({ label, shown, isFrame }: { label: string; shown: Shown; isFrame: boolean }) {
  const { t } = useLingui();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      <Portrait
        name={shown.name}
        src={imageOfSize(shown.image, 512)}
        alt={t`Picture of ${shown.name}`}
        size={128}
        {...(isFrame && { shape: 'frame' })}
      />
    </Box>
  );
}

function Words({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      {children}
    </Box>
  );
}

const Text = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>
);

/** A text when it was reported, beside what it is now if that differs. */
function Compared({ label, before, after }: { label: string; before: string; after: string }) {
  const { t } = useLingui();
  return (
    <Words label={label}>
      {before === after ? (
        <Text>{before || t`Empty`}</Text>
      ) : (
        <TwoSides before={before} after={after} beforeLabel={t`As reported`} />
      )}
    </Words>
  );
}

/** The reported thing as it was reported, beside what it is now. */
export function CaseTarget({ found }: { found: CaseDetail }) {
  const { t } = useLingui();
  const { reported, target } = found;
  const now = nowOf(found);
  const isReply = target.kind === 'message';
  return (
    <Section title={isReply ? t`The reported reply` : t`As reported, and now`}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {!reported && (
          <Typography color="textSecondary">
            {t`The copy was erased: with the account, or a year after the decision.`}
          </Typography>
        )}
        {reported && (
          <Typography variant="body2" color="textSecondary">
            {isReply
              ? t`Written ${momentOf(reported.at)}. Nothing else in the conversation can be read.`
              : t`Reported ${momentOf(reported.at)}.`}
          </Typography>
        )}
        {!now && (
          <Typography color="textSecondary">
            {isReply ? t`The NEO that wrote it is gone.` : t`It is gone: only the copy is left.`}
          </Typography>
        )}
        {reported && isReply && (
          <Words label={t`Reply`}>
            <Text>{reported.text}</Text>
          </Words>
        )}
        {!isReply && reported && (
          <>
            {(reported.image !== null || now?.image != null) && (
              <Box sx={pair}>
                <Look label={t`As reported`} shown={reported} isFrame={target.kind === 'neo'} />
                {now && now.image !== reported.image && (
                  <Look label={t`Now`} shown={now} isFrame={target.kind === 'neo'} />
                )}
              </Box>
            )}
            <Compared label={t`Name`} before={reported.name} after={now?.name ?? reported.name} />
            <Compared
              label={target.kind === 'user' ? t`Bio` : labels().fields.description}
              before={reported.text}
              after={now?.text ?? reported.text}
            />
          </>
        )}
        <Concerned found={found} />
      </Box>
    </Section>
  );
}

/** Whom a decision concerns, and the NEO with its standing. */
function Concerned({ found: { neo, person, target } }: { found: CaseDetail }) {
  const { t } = useLingui();
  const InnerLink = useLinkComponent();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
      {neo && (
        <>
          <Link href={`/neo/${neo.id}`}>{target.kind === 'message' ? neo.name : t`View NEO`}</Link>
          <ComplianceDot compliance={neo.compliance} />
          <VisibilityBadge visibility={neo.visibility} />
        </>
      )}
      {person ? (
        <>
          <Link component={InnerLink} href={`/users/${person.id}/neos`}>
            @{person.username}
          </Link>
          <span>{labels().roles[person.role]}</span>
          <Suspension until={person.suspendedUntil} />
        </>
      ) : (
        <span>{t`Deleted account`}</span>
      )}
    </Box>
  );
}
