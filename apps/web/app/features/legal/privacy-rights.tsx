import { Trans, useLingui } from '@lingui/react/macro';
import { useContact } from '../public-pages/use-contact.ts';
import type { LegalSection } from './LegalPage.tsx';
import { SupportLink } from './SupportLink.tsx';

/** The privacy policy, second half: retention, rights, children, changes. */
export function usePrivacyRights(): LegalSection[] {
  const { t } = useLingui();
  const { email } = useContact();
  return [
    { id: 'how-long', title: t`How long we keep it`, body: <HowLong /> },
    { id: 'rights', title: t`What you can do`, body: <Rights /> },
    { id: 'children', title: t`Children and young people`, body: <Children /> },
    { id: 'security', title: t`How we protect it`, body: <Security /> },
    { id: 'changes', title: t`Changes of this policy`, body: <Changes /> },
    ...(email ? [{ id: 'contact', title: t`Contact`, body: <Contact /> }] : []),
  ];
}

const HowLong = () => (
  <ul>
    <li>
      <Trans>Your account, your profile and your NEOs: until you delete them.</Trans>
    </li>
    <li>
      <Trans>
        Conversations with Plus: until you delete them. A plan that ends deletes nothing: they stay,
        to be read and deleted.
      </Trans>
    </li>
    <li>
      <Trans>
        What NEOs remember of a conversation, and what the model was told for each reply: as long as
        the conversation. Notes also until you delete them.
      </Trans>
    </li>
    <li>
      <Trans>
        Usage data: about 2 years, then it is deleted. After a day it no longer says whose it is.
      </Trans>
    </li>
    <li>
      <Trans>
        The dates of your first messages: until you delete your account or the NEO is deleted, so
        that nobody is counted twice.
      </Trans>
    </li>
    <li>
      <Trans>Sessions: up to 30 days after your last visit.</Trans>
    </li>
    <li>
      <Trans>
        Links for a new password or for confirming an e-mail: until they are used or expire.
      </Trans>
    </li>
    <li>
      <Trans>
        Backups: a deletion reaches them when they are replaced, which takes a few weeks at most.
      </Trans>
    </li>
  </ul>
);

const Rights = () => (
  <>
    <p>
      <Trans>Most of it you can do by yourself, at any time, in your settings:</Trans>
    </p>
    <ul>
      <li>
        <Trans>“Download my data” gives you a file with everything that we keep of you.</Trans>
      </li>
      <li>
        <Trans>
          “Delete my account” deletes the account with all its NEOs, conversations and favorites. It
          cannot be undone.
        </Trans>
      </li>
      <li>
        <Trans>You can correct your profile, and change or delete each of your NEOs.</Trans>
      </li>
      <li>
        <Trans>In each chat you can read, correct and delete what the NEO remembers of it.</Trans>
      </li>
    </ul>
    <p>
      <Trans>
        Beyond that you may ask us what we know of you, object to how we use it, have its use
        restricted, or take it elsewhere. Inquiries about privacy are answered within 30 days. If
        you are not content with the answer, you may complain to the data protection authority where
        you live.
      </Trans>
    </p>
  </>
);

function Children() {
  const { email } = useContact();
  return (
    <>
      <p>
        <Trans>
          NEO is for people who are at least 13 years old. If you are under 18, you need the consent
          of a parent or guardian to use it.
        </Trans>
      </p>
      <p>
        <Trans>
          If we learn that a child under 13 has an account, we delete it with everything in it.
        </Trans>
      </p>
      {email && (
        <p>
          <Trans>
            Parents who know of one, please write to <SupportLink />.
          </Trans>
        </p>
      )}
    </>
  );
}

const Security = () => (
  <>
    <p>
      <Trans>
        Passwords are stored as slow hashes, connections are encrypted, and sessions can be ended at
        once. Who may read what is decided in one place on the server, and tested. Changing your
        password signs you out everywhere else.
      </Trans>
    </p>
    <p>
      <Trans>
        No service is perfectly safe. Should your data ever be at risk, we will tell you and the
        authorities without delay.
      </Trans>
    </p>
  </>
);

const Changes = () => (
  <p>
    <Trans>
      When this policy changes, the date above changes with it. Of a change that matters to you, we
      tell you by e-mail or on the site before it counts.
    </Trans>
  </p>
);

const Contact = () => (
  <p>
    <Trans>
      Write to <SupportLink />. Inquiries about privacy are answered within 30 days.
    </Trans>
  </p>
);
