/**
 * Room: debate. The screen of a debate: several NEOs, their colours, and who speaks next.
 *
 * It promises that a debate is the chat's session, messages and composer: it only says how turns are asked for, who
 * speaks and who is next. `route.tsx` reads it, `DebateRoom` is the screen with `DebateTop`, and `DebateFloor` or
 * `Silent` (by `silent-on-demand`) where nobody can answer, or a note of `messages` after the plan has ended;
 * `debate-call` sends turns, `use-speakers` gives each NEO its colour. Only `route.tsx` loads it, so that no chat
 * carries its code.
 */
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Conversation } from '@neo/contracts';
import { DEBATE_LIMITS } from '@neo/domain';
import { useEffect, useRef, useState } from 'react';
import { useInvite } from '../../../features/debates/use-invite.tsx';
import { useKeep } from '../../../features/offline/use-keep.ts';
import { useReport } from '../../../features/report/use-report.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { SuspensionOnDemand } from '../../../shell/suspension/suspension-on-demand.tsx';
import { HelpOnDemand } from '../../../features/help/HelpOnDemand.tsx';
import { ChatComposer } from '../composer/ChatComposer.tsx';
import { focusField } from '../composer/to-field.ts';
import { useModel } from '../composer/use-model.ts';
import { useVisibleHeight } from '../composer/use-visible-height.ts';
import { useBranch } from '../conversations/use-branch.ts';
import type { ListControl } from '../conversations/use-list.ts';
import { OpenPanel } from '../memory/OpenPanel.tsx';
import { useSidePanels } from '../memory/use-side-panels.ts';
import { Messages } from '../messages/Messages.tsx';
import { PlaceNotesOnDemand } from '../messages/place-notes-on-demand.tsx';
import { useMessageActions } from '../messages/use-message-actions.ts';
import { useTurnErrors } from '../messages/use-turn-errors.ts';
import { useChat } from '../session/use-chat.ts';
import { useLive } from '../session/use-live.ts';
import { useMessageAt } from '../session/use-message-at.ts';
import { useIsOnline } from '../../../data/use-is-online.ts';
import { useRemoval } from '../session/use-removal.ts';
import { useTouch } from '../session/use-touch.ts';
import { ReadAloud } from '../speech/ReadAloud.tsx';
import { ShutOnDemand } from '../shut-on-demand.tsx';
import { isReplying, isSilent } from '../state/chat-state.ts';
import type { SpeakRequest } from '../state/chat-state.ts';
import { openDebate, reduceDebate } from '../state/debate.ts';
import { callOfDebate } from './debate-call.ts';
import { DebateFloor } from './DebateFloor.tsx';
import { DebateTop } from './DebateTop.tsx';
import { SilentOnDemand } from './silent-on-demand.tsx';
import { useSpeakers } from './use-speakers.ts';

export interface DebateRoomProps {
  conversation: Conversation;
  list: ListControl;
}

const DEBATE = { open: openDebate, reduce: reduceDebate, callOf: callOfDebate };

/** A debate of two to four NEOs. */
export function DebateRoom({ conversation, list }: DebateRoomProps) {
  const { t } = useLingui();
  const id = conversation.id ?? '';
  const model = useModel();
  const open = useChat(id, conversation, {
    model: model.asked,
    shut: null,
    greetings: [],
    debate: DEBATE,
  });
  const { chat, session } = open;
  const debate = chat.debate!;
  const { topic, neos, turns } = debate;
  const speakers = useSpeakers(neos);
  const isMute = isSilent(chat);
  const field = useRef<HTMLTextAreaElement>(null);
  const toField = () => focusField(field.current);
  // Its place in this browser has the debate's own id.
  const place = { id, name: topic, image: null };
  const removal = useRemoval(place, open, toField);
  const branch = useBranch(session.place);
  const panels = useSidePanels();
  const [memoryOf, setMemoryOf] = useState<string | null>(null);
  const report = useReport();
  const speakerAt = (seq: number) => {
    const said = chat.messages.find((message) => message.seq === seq);
    return neos.find((neo) => neo.id === said?.neoId);
  };
  const showMemory = (neoId: string, noteId?: string) => {
    setMemoryOf(neoId);
    panels.showMemory(noteId);
  };
  const shown =
    panels.panel?.kind === 'told'
      ? speakerAt(panels.panel.seq)
      : neos.find((neo) => neo.id === memoryOf);
  const panelNeo = shown ?? neos[0];
  const { actions, editing } = useMessageActions(
    open,
    removal,
    toField,
    branch,
    {
      showTold: panels.showTold,
      showMemory: (noteId) => panelNeo && showMemory(panelNeo.id, noteId),
    },
    (seq) => {
      const neo = speakerAt(seq);
      if (neo) {
        report({ target: { kind: 'message', conversationId: id, seq }, name: neo.name });
      }
    },
  );
  const visibleHeight = useVisibleHeight();
  useLive(id, open);
  useTouch(open);
  useKeep(chat, { isReplying: isReplying(chat) });
  const at = useMessageAt(open);
  const { setHere } = list;
  useEffect(() => setHere(id), [setHere, id]);
  useTurnErrors(chat);
  const { invite, dialog } = useInvite();
  const isOnline = useIsOnline();
  const speak = async (asked: SpeakRequest) => {
    if (await removal.settle()) await session.ask({ kind: 'next', ...asked });
  };
  const isFull = neos.length >= DEBATE_LIMITS.neos;
  return (
    <Box
      style={visibleHeight === null ? {} : { height: visibleHeight }}
      sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}
    >
      <PageHead title={chat.title ?? topic} isIndexed={false} />
      <DebateTop
        chat={chat}
        debate={debate}
        speakers={speakers}
        list={list}
        onMemory={(neoId) => showMemory(neoId)}
        onInvite={
          isFull || !chat.isPersisted
            ? undefined
            : () => invite({ conversationId: id, neoIds: neos.map((neo) => neo.id) })
        }
        onPerson={(person) => session.become(person)}
      />
      <Messages
        neo={place}
        chat={chat}
        session={session}
        actions={actions}
        editing={editing}
        at={at}
        namesModels={model.models.length > 0}
        canReport
        onGreeting={() => undefined}
        debate={{
          speakers,
          empty: {
            title: topic,
            description: isMute
              ? t`Nothing was said.`
              : turns === 'asked'
                ? t`Choose below who speaks first, or write something yourself.`
                : t`Press Next below to let the first NEO speak, or write something yourself.`,
          },
        }}
      />
      <Box sx={{ width: '100%', maxWidth: 860, mx: 'auto', px: 2, pb: 1.5 }}>
        <HelpOnDemand onDismissed={toField} />
        <ReadAloud
          session={session}
          place={id}
          voiceOf={(neoId) => neos.find((one) => one.id === neoId)?.voice ?? undefined}
        />
        <SuspensionOnDemand sx={{ pb: 1.5 }} />
        <PlaceNotesOnDemand chat={chat} session={session} isLooking={at.isLooking} />
        {chat.shut === null && isMute && chat.isPersisted && <SilentOnDemand />}
        {chat.shut === null && !isMute && (
          <DebateFloor
            chat={chat}
            debate={debate}
            speakers={speakers}
            isOff={!isOnline || removal.isPending || chat.copying !== undefined}
            onSpeak={(asked) => void speak(asked)}
          />
        )}
        {chat.shut !== null && (
          <ShutOnDemand
            neoId={null}
            why={chat.shut}
            onTryAgain={() => void session.reopen().then(toField)}
          />
        )}
        <ChatComposer
          neo={place}
          open={open}
          removal={removal}
          model={model}
          actions={actions}
          onLeaving={toField}
          isOff={isMute}
          words={{
            label: t`Message to the debate`,
            placeholder: t`Say something to all…`,
            hint: t`These are simulations: what they say may be wrong.`,
          }}
          ref={field}
        />
      </Box>
      {panelNeo && <OpenPanel panels={panels} neo={panelNeo} conversationId={id} isOneOfSeveral />}
      {dialog}
    </Box>
  );
}
