import { Trans, useLingui } from '@lingui/react/macro';
import { useContact } from '../public-pages/use-contact.ts';
import type { LegalSection } from './LegalPage.tsx';
import { SupportLink } from './SupportLink.tsx';

/** The privacy policy, first half: what is kept, why, and who sees it. */
export function usePrivacyOfData(): LegalSection[] {
  const { t } = useLingui();
  return [
    { id: 'who', title: t`Who is responsible`, body: <Who /> },
    { id: 'data', title: t`What we keep`, body: <Data /> },
    { id: 'conversations', title: t`Your conversations`, body: <Conversations /> },
    { id: 'purposes', title: t`What we use it for`, body: <Purposes /> },
    { id: 'model', title: t`The model that writes the replies`, body: <Model /> },
    { id: 'cookies', title: t`Cookies and local storage`, body: <Cookies /> },
    { id: 'others', title: t`Who else sees what`, body: <Others /> },
  ];
}

function Who() {
  const { email } = useContact();
  return (
    <>
      <p>
        <Trans>
          NEO is responsible for the personal data that this site processes. “We” in this policy
          means those who operate it, “you” means whoever visits it or has an account.
        </Trans>
      </p>
      {email && (
        <p>
          <Trans>
            For everything about privacy, write to <SupportLink />.
          </Trans>
        </p>
      )}
    </>
  );
}

const Data = () => (
  <>
    <p>
      <Trans>We keep what you give us, and what arises from using the service:</Trans>
    </p>
    <ul>
      <li>
        <Trans>
          Your account: e-mail address, username, role and plan, the dates on which the account and
          a trial began, and a hash of your password. The password itself is never stored. If you
          sign in with Google, we receive your name, e-mail address and picture from Google.
        </Trans>
      </li>
      <li>
        <Trans>
          Your profile: display name, bio, picture and languages, as far as you fill them in.
        </Trans>
      </li>
      <li>
        <Trans>
          What you make: your NEOs with their pictures, knowledge and instructions, your favorites,
          and how often your NEOs were shared.
        </Trans>
      </li>
      <li>
        <Trans>
          Usage data: which NEOs you talk with, when, how many turns you take and what they cost, so
          that limits hold.
        </Trans>
      </li>
      <li>
        <Trans>
          For each NEO, the date of the first message that you sent to it, so that it can show how
          many people talked with it.
        </Trans>
      </li>
      <li>
        <Trans>
          Technical data: your network address, for as long as it takes to slow down attacks on
          accounts, and technical logs without the contents of your messages.
        </Trans>
      </li>
    </ul>
  </>
);

const Conversations = () => (
  <>
    <p>
      <Trans>
        On the Standard plan conversations are not kept. What you write is sent to the model
        together with the messages on your screen, and is not stored when the reply has ended.
      </Trans>
    </p>
    <p>
      <Trans>
        With Plus, conversations are kept so that you can return to them, manage and export them.
        They stay until you start over, delete the chat, or delete your account. They also go when
        the NEO is deleted.
      </Trans>
    </p>
    <p>
      <Trans>
        When such a conversation grows longer than the model can read, short notes of what came
        first are kept, each with the messages that it comes from. In the chat you can read, correct
        and delete them, and switch them off, there or in your settings. A note goes when one of its
        messages is deleted or changed. With each reply we also keep what the model was told for it,
        so that you can look it up. All of this goes with the conversation.
      </Trans>
    </p>
    <p>
      <Trans>
        The creator of a NEO cannot read what you say to it, and neither can moderators in the
        console. Please do not tell a NEO what you would not want stored: health, money, or secrets
        of others.
      </Trans>
    </p>
  </>
);

const Purposes = () => (
  <ul>
    <li>
      <Trans>
        To provide the service that you asked for: signing you in, showing NEOs, writing replies,
        keeping conversations. The basis is our contract with you.
      </Trans>
    </li>
    <li>
      <Trans>
        To keep it safe: limits, protection against guessing passwords, moderation. The basis is our
        legitimate interest in a service that cannot be abused.
      </Trans>
    </li>
    <li>
      <Trans>
        To write to you about your account: confirming your e-mail, a new password, changes of price
        or of these texts. We send no advertising.
      </Trans>
    </li>
    <li>
      <Trans>
        To understand in numbers how the service is used. We build no profiles for advertising, and
        we sell no data.
      </Trans>
    </li>
  </ul>
);

const Model = () => (
  <>
    <p>
      <Trans>
        Replies are written by a language model. For each reply we send it the profile of the NEO,
        your message, as much of the conversation as it can read, and what the NEO remembers of the
        rest. The notes of it are written by the model, too. We do not send your e-mail address or
        your account, and of your name only what the NEO calls you: the name of your person, or else
        the first word of your display name.
      </Trans>
    </p>
    <p>
      <Trans>
        Depending on how this site is operated, the model runs on our own machines or at a provider
        who processes these texts on our behalf. If no model is set up, a rehearsal model on our own
        server answers, and the chat says so.
      </Trans>
    </p>
  </>
);

const Cookies = () => (
  <>
    <p>
      <Trans>
        We use no cookies for advertising or for tracking. What we use, the service needs:
      </Trans>
    </p>
    <ul>
      <li>
        <Trans>
          A session cookie that keeps you signed in, for up to 30 days after your last visit.
          Signing out ends it at once.
        </Trans>
      </li>
      <li>
        <Trans>A cookie and a note in local storage with the language that you chose.</Trans>
      </li>
      <li>
        <Trans>
          Notes in local storage about how you like to look at things: light or dark, grid or list.
        </Trans>
      </li>
      <li>
        <Trans>A cookie that remembers whether the list of conversations stays open.</Trans>
      </li>
    </ul>
  </>
);

const Others = () => (
  <>
    <ul>
      <li>
        <Trans>
          Everybody sees your public profile: username, display name, picture, bio, the month in
          which you joined, how many NEOs you have, and those that are public and approved.
        </Trans>
      </li>
      <li>
        <Trans>
          Who may see a NEO, you decide: everybody, those with its address, those with its password,
          or nobody. Its knowledge and its instructions are shown to nobody else. Staff who help you
          edit it can see them.
        </Trans>
      </li>
      <li>
        <Trans>
          Moderators see accounts and NEOs, so that they can review them. They set what may be
          listed, and remove what breaks the terms.
        </Trans>
      </li>
      <li>
        <Trans>
          Providers who run servers, e-mail and the language model for us see what their task needs,
          and may use it for nothing else.
        </Trans>
      </li>
      <li>
        <Trans>Authorities, where the law obliges us, and no further than it does.</Trans>
      </li>
    </ul>
    <p>
      <Trans>
        If a provider works outside your country, we make sure that your data is protected there as
        it is at home, by contract or by an adequacy decision.
      </Trans>
    </p>
  </>
);
