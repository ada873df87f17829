import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ToldPart } from '@neo/contracts';
import { Disclosure } from '@neo/ui';
import type { PromptPartKind } from '@neo/domain';
import { isAbout } from './group-parts.ts';
import type { PartGroup } from './group-parts.ts';
import { SourceLink } from '../SourceLink.tsx';
import type { PartWords } from './use-part-words.ts';

export interface ToldPartsProps {
  groups: readonly PartGroup[];
  words: PartWords;
  neoId: string;
  conversationId: string;
  onNote: (noteId: string) => void;
  /** A link to a message was followed. */
  onGo: () => void;
}

/** Parts that belong only to this reply are unfolded at first. */
const UNFOLDED: ReadonlySet<PromptPartKind> = new Set(['notes', 'recall', 'turnLore']);

/** Parts of a prompt, each kind behind one line. */
export function ToldParts({ groups, words, ...rest }: ToldPartsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {groups.map(({ kind, tokens, parts, ...group }, at) => (
        <Disclosure
          key={at}
          summary={
            parts.length > 1
              ? `${words.kinds[kind]} (${words.count(parts.length)})`
              : words.kinds[kind]
          }
          detail={words.tokens(tokens, group.isAbout)}
          isOpen={UNFOLDED.has(kind)}
        >
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {parts.map((part, index) => (
              <Part key={index} part={part} isAlone={parts.length === 1} {...{ words, ...rest }} />
            ))}
          </Box>
        </Disclosure>
      ))}
    </Box>
  );
}

interface PartProps extends Omit<ToldPartsProps, 'groups'> {
  part: ToldPart;
  isAlone: boolean;
}

function Part({ part, isAlone, words, neoId, conversationId, onNote, onGo }: PartProps) {
  const { t } = useLingui();
  const { text, tokens, source = {} } = part;
  const { noteId, entry, key, fromSeq, toSeq = fromSeq } = source;
  return (
    <Box component="li" sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 64px' }}>
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          mb: 0.5,
          '&:empty': { display: 'none' },
        }}
      >
        {entry !== undefined && (
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {words.entry(entry)}
          </Box>
        )}
        {key !== undefined && <span>{words.key(key)}</span>}
        {fromSeq !== undefined && toSeq !== undefined && (
          <SourceLink
            neoId={neoId}
            hereId={conversationId}
            source={{ conversationId: source.conversationId ?? conversationId, fromSeq, toSeq }}
            onGo={onGo}
          />
        )}
        {noteId !== undefined && (
          <Link
            component="button"
            type="button"
            variant="caption"
            onClick={() => onNote(noteId)}
          >{t`Show the note`}</Link>
        )}
        {part.isCut && <span>{t`The search took too long, so it was skipped.`}</span>}
        {!isAlone && !part.isDropped && <span>{words.tokens(tokens, isAbout(part))}</span>}
      </Typography>
      {text === null ? (
        <Typography variant="body2" color="textSecondary">
          {words.whyNoText(part)}
        </Typography>
      ) : (
        <Typography
          variant="body2"
          component="div"
          dir="auto"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      )}
    </Box>
  );
}
