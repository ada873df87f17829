import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Conversation, Neo } from '@neo/contracts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { newDebatePath } from '../../features/conversations/chat-path.ts';
import { useInvite } from '../../features/debates/use-invite.tsx';
import { SuspensionOnDemand } from '../../shell/suspension/suspension-on-demand.tsx';
import { useKeep } from '../../features/offline/use-keep.ts';
import { useReport } from '../../features/report/use-report.ts';
import { useUser } from '../../data/use-user.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { HelpOnDemand } from '../../features/help/HelpOnDemand.tsx';
import { ChatComposer } from './composer/ChatComposer.tsx';
import { focusField } from './composer/to-field.ts';
import { ChatTop } from './top/ChatTop.tsx';
import { ExportMenu } from './top/ExportMenu.tsx';
import { Messages } from './messages/Messages.tsx';
import { PlaceNotesOnDemand } from './messages/place-notes-on-demand.tsx';
import { ShutOnDemand } from './shut-on-demand.tsx';
import { OpenPanel } from './memory/OpenPanel.tsx';
import { useSidePanels } from './memory/use-side-panels.ts';
import { ReadAloud } from './speech/ReadAloud.tsx';
import { useLive } from './session/use-live.ts';
import { isReplying } from './state/chat-state.ts';
import type { ChatNeo } from './state/chat-state.ts';
import { useBranch } from './conversations/use-branch.ts';
import type { ListControl } from './conversations/use-list.ts';
import { useGreetingChoice } from './messages/use-greeting-choice.ts';
import { useMessageActions } from './messages/use-message-actions.ts';
import { useModel } from './composer/use-model.ts';
import { useRemoval } from './session/use-removal.ts';
import { useChat } from './session/use-chat.ts';
import { useMessageAt } from './session/use-message-at.ts';
import { useNotKept } from './session/use-not-kept.ts';
import { useTouch } from './session/use-touch.ts';
import { useTurnErrors } from './messages/use-turn-errors.ts';
import { useVisibleHeight } from './composer/use-visible-height.ts';

export interface ChatRoomProps {
  neo: ChatNeo;
  /** The NEO with the data that a favourite needs; null if it is refused. */
  favorite: Neo | null;
  /** The kept conversation. */
  conversation: Conversation;
  /** The author's greetings; undefined if they could not be read, or were not needed. */
  greetings: readonly string[] | undefined;
  /** Why it cannot be continued, if that is known beforehand. */
  shut: string | null;
  list: ListControl;
  /** The address names this conversation. */
  isGiven: boolean;
}

/** A conversation with one NEO. */
export function ChatRoom(props: ChatRoomProps) {
  const { neo, favorite, conversation, greetings, shut, list, isGiven } = props;
  const { t } = useLingui();
  const model = useModel();
  const open = useChat(neo.id, conversation, { model: model.asked, shut, greetings });
  const { chat, session } = open;
  const field = useRef<HTMLTextAreaElement>(null);
  const toField = () => focusField(field.current);
  const removal = useRemoval(neo, open, toField);
  const branch = useBranch(session.place);
  const panels = useSidePanels();
  const report = useReport();
  const canReport = favorite?.userId !== useUser()?.id;
  const { actions, editing } = useMessageActions(open, removal, toField, branch, panels, (seq) => {
    const { conversationId: id } = chat;
    if (id === null) return;
    report({ target: { kind: 'message', conversationId: id, seq }, name: neo.name });
  });
  const visibleHeight = useVisibleHeight();
  useLive(neo.id, open);
  useTouch(open);
  useNotKept(neo, open);
  useKeep(chat, { neo, isReplying: isReplying(chat) });
  const at = useMessageAt(open);
  const { conversationId } = chat;
  const { setHere } = list;
  useEffect(() => setHere(conversationId), [setHere, conversationId]);
  useTurnErrors(chat);
  const chooseGreeting = useGreetingChoice(open);
  const { name } = neo;
  const navigate = useNavigate();
  const { invite, dialog } = useInvite();
  return (
    <Box
      style={visibleHeight === null ? {} : { height: visibleHeight }}
      sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}
    >
      <PageHead title={t`Chat with ${name}`} isIndexed={false} />
      <ChatTop
        neo={neo}
        favorite={favorite}
        chat={chat}
        title={isGiven ? chat.title : null}
        list={list}
        removal={chat.isPersisted && chat.shut === null ? removal : null}
        onPerson={(person) => session.become(person)}
        isReplying={isReplying(chat)}
        panels={panels}
        onInvite={() =>
          conversationId === null
            ? void navigate(newDebatePath([neo.id]))
            : invite({ conversationId, neoIds: [neo.id] })
        }
        onReport={
          canReport
            ? () => report({ target: { kind: 'neo', id: neo.id }, name: neo.name })
            : undefined
        }
        toField={toField}
      />
      <Messages
        neo={neo}
        chat={chat}
        session={session}
        actions={actions}
        editing={editing}
        at={at}
        namesModels={model.models.length > 0}
        canReport={canReport}
        onGreeting={chooseGreeting}
      />
      <Box sx={{ width: '100%', maxWidth: 860, mx: 'auto', px: 2, pb: 1.5 }}>
        <HelpOnDemand onDismissed={toField} />
        <ReadAloud
          session={session}
          place={conversationId ?? neo.id}
          voiceOf={() => conversation.neos[0]?.voice ?? undefined}
        />
        <SuspensionOnDemand sx={{ pb: 1.5 }} />
        <PlaceNotesOnDemand
          chat={chat}
          session={session}
          isLooking={at.isLooking}
          exporting={<ExportMenu neo={neo} chat={chat} />}
        />
        {chat.shut !== null && (
          <ShutOnDemand
            key={chat.shut}
            neoId={neo.id}
            why={chat.shut}
            onTryAgain={() => void session.reopen().then(toField)}
          />
        )}
        <ChatComposer
          neo={neo}
          open={open}
          removal={removal}
          model={model}
          actions={actions}
          onLeaving={toField}
          ref={field}
        />
      </Box>
      {conversationId !== null && (
        <OpenPanel panels={panels} neo={neo} conversationId={conversationId} />
      )}
      {dialog}
    </Box>
  );
}
