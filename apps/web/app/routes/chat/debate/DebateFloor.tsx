import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DEBATE_LIMITS } from '@neo/domain';
import { Floor } from '@neo/ui';
import { upcomingOf } from '../state/debate.ts';
import { isReplying } from '../state/chat-state.ts';
import type { DebateFacts, SpeakRequest, SteadyChat } from '../state/chat-state.ts';
import type { Speaker } from '../messages/Messages.tsx';

export interface DebateFloorProps {
  chat: SteadyChat;
  debate: DebateFacts;
  speakers: ReadonlyMap<string, Speaker>;
  /** Nobody can be let speak now, for example while the connection is lost. */
  isOff: boolean;
  onSpeak: (asked: SpeakRequest) => void;
}

/** Shows the next speaker and the buttons that let a NEO speak. */
export function DebateFloor({ chat, debate, speakers, isOff, onSpeak }: DebateFloorProps) {
  const { t } = useLingui();
  const { neos, turns, speaker } = debate;
  const isBusy = isReplying(chat) || isOff;
  const upcoming = upcomingOf(chat);
  const stateOf = (id: string, isAvailable: boolean) => {
    if (id === speaker) return 'speaking';
    if (!isAvailable) return 'away';
    return id === upcoming ? 'next' : undefined;
  };
  const labels = { next: t`Next`, speaking: t`Speaking…`, away: t`Not available` };
  const able = neos.filter(({ isAvailable }) => isAvailable);
  const upcomingName = speakers.get(upcoming ?? '')?.name;
  const { rounds } = DEBATE_LIMITS;
  const repliesOf = (times: number): string => {
    const count = able.length * times;
    return t`${plural(count, { one: '# reply', other: '# replies' })}`;
  };
  return (
    <>
      <Floor
        label={t`Who speaks`}
        speakers={neos.map(({ id, name, isAvailable }) => {
          const state = stateOf(id, isAvailable);
          const { image = null, voice = 1 } = speakers.get(id) ?? {};
          return {
            id,
            name,
            image,
            voice,
            state,
            stateLabel: state && labels[state],
            label: t`Let ${name} speak`,
          };
        })}
        isBusy={isBusy}
        onSpeak={(neoId) => onSpeak({ neoId })}
        actions={
          turns !== 'asked' &&
          able.length > 0 && (
            <>
              <Button
                variant="contained"
                aria-disabled={isBusy || upcoming === null || undefined}
                aria-label={upcomingName === undefined ? t`Next` : t`Next: ${upcomingName}`}
                onClick={() => {
                  if (!isBusy && upcoming !== null) onSpeak({});
                }}
                sx={off(isBusy)}
              >
                {t`Next`}
              </Button>
              <Button
                variant="outlined"
                aria-disabled={isBusy || undefined}
                title={repliesOf(1)}
                onClick={() => {
                  if (!isBusy) onSpeak({ rounds: 1 });
                }}
                sx={off(isBusy)}
              >
                {t`One round`}
              </Button>
              <Button
                variant="outlined"
                aria-disabled={isBusy || undefined}
                title={repliesOf(rounds)}
                onClick={() => {
                  if (!isBusy) onSpeak({ rounds });
                }}
                sx={off(isBusy)}
              >
                {t`Three rounds`}
              </Button>
            </>
          )
        }
      />
      <LeftOut debate={debate} speakers={speakers} />
    </>
  );
}

/** Not `disabled`: the focus stays while somebody speaks. */
const off = (isOff: boolean) => ({
  // Three of them fit on a phone, also in Spanish.
  px: { xs: 1.75, sm: 2.5 },
  ...(isOff && { opacity: 0.55 }),
});

/** Names the NEOs that were left out of the newest turn, and why. */
function LeftOut({ debate, speakers }: Pick<DebateFloorProps, 'debate' | 'speakers'>) {
  const { t } = useLingui();
  const wordsOf = (code: string, name: string): string => {
    switch (code) {
      case 'too_many':
        return t`${name} was left out: you have used up your replies for now.`;
      case 'conflict':
        return t`${name} was left out: your conversations take all of their room.`;
      case 'upstream':
        return t`${name} was left out: nothing that it said could be shown.`;
      case 'unavailable':
        return t`${name} was left out: the server could not go on.`;
      default:
        return t`${name} was left out: it is not available any more.`;
    }
  };
  return (
    <div role="status">
      {debate.skipped.map(({ neoId, code }, at) => (
        <Typography key={at} variant="body2" color="textSecondary" sx={{ px: 0.5, pb: 1 }}>
          {wordsOf(code, speakers.get(neoId)?.name ?? t`A NEO`)}
        </Typography>
      ))}
    </div>
  );
}
