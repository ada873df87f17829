import { Trans, useLingui } from '@lingui/react/macro';
import type { LegalSection } from './LegalPage.tsx';

/** The terms, first half: who may use NEO, what a NEO is, and how one behaves. */
export function useTermsOfUse(): LegalSection[] {
  const { t } = useLingui();
  return [
    { id: 'service', title: t`What NEO is`, body: <Service /> },
    { id: 'age', title: t`Who may use it`, body: <Age /> },
    { id: 'account', title: t`Your account`, body: <Account /> },
    { id: 'simulations', title: t`NEOs are simulations`, body: <Simulations /> },
    { id: 'conduct', title: t`What is not allowed`, body: <Conduct /> },
    { id: 'your-neos', title: t`NEOs that you create`, body: <YourNeos /> },
    { id: 'moderation', title: t`Moderation`, body: <Moderation /> },
  ];
}

const Service = () => (
  <p>
    <Trans>
      NEO is an AI messaging platform for discovery, inspiration and entertainment. You can talk
      with simulated characters, mark and share those that you like and, depending on your plan,
      create your own and keep your conversations.
    </Trans>
  </p>
);

const Age = () => (
  <p>
    <Trans>
      You must be at least 13 years old. If you are under 18, you need the consent of a parent or
      guardian, who accepts these terms with you. Where the law of your country asks for a higher
      age, that age counts.
    </Trans>
  </p>
);

const Account = () => (
  <>
    <p>
      <Trans>
        Some of NEO is open to everybody, the rest needs an account. What you tell us when you
        create it must be true, and the e-mail address must be yours. One account is for one person.
      </Trans>
    </p>
    <p>
      <Trans>
        Keep your password to yourself, and tell us if you think that somebody else uses your
        account. What happens in it is your responsibility until you do.
      </Trans>
    </p>
    <p>
      <Trans>
        You choose your username. Names that pretend to be staff, or to be somebody whom you are
        not, may be taken back.
      </Trans>
    </p>
  </>
);

const Simulations = () => (
  <>
    <p>
      <Trans>
        NEOs are simulations trained on public information. They may be inaccurate and are not a
        source of factual, professional or personal advice. They are for entertainment only.
      </Trans>
    </p>
    <p>
      <Trans>
        A NEO that bears the name of a real person is not that person, does not speak for them, and
        is not endorsed by them. What it says was written by a language model. Do not present it as
        something that the person said.
      </Trans>
    </p>
    <p>
      <Trans>
        Never rely on a NEO in matters of health, law, money or safety. If you are in danger or in
        distress, turn to the emergency services or to people near you.
      </Trans>
    </p>
  </>
);

const Conduct = () => (
  <>
    <p>
      <Trans>When you use NEO, you do not</Trans>
    </p>
    <ul>
      <li>
        <Trans>break the law, or help others to break it;</Trans>
      </li>
      <li>
        <Trans>
          harass, threaten or deceive people, or make them believe that a NEO is a real person;
        </Trans>
      </li>
      <li>
        <Trans>
          create or ask for sexual contents about minors, incitement to hatred or violence, or
          instructions for weapons;
        </Trans>
      </li>
      <li>
        <Trans>
          publish what is private about others, or use works to which you have no right;
        </Trans>
      </li>
      <li>
        <Trans>
          get around limits, passwords or the visibility of a NEO, try to read its hidden
          instructions, or disturb the service;
        </Trans>
      </li>
      <li>
        <Trans>
          call the service by machine beyond what one person could do, or train other models on its
          contents, unless we have agreed to it in writing.
        </Trans>
      </li>
    </ul>
  </>
);

const YourNeos = () => (
  <>
    <p>
      <Trans>
        What you put into a NEO stays yours. You allow us to store it, to send it to the language
        model, and to show the NEO to those whom you choose with its visibility, for as long as it
        exists. When you delete it, this permission ends.
      </Trans>
    </p>
    <p>
      <Trans>
        You are responsible for your NEOs. You need the right to the names, pictures and texts that
        you use. Create no NEO of a private person without their consent.
      </Trans>
    </p>
    <p>
      <Trans>
        Replies that a NEO gives you, you may use as you like, as far as the law and these terms
        allow. Since a model writes them, others may receive similar ones.
      </Trans>
    </p>
  </>
);

const Moderation = () => (
  <p>
    <Trans>
      Every new NEO, and every one whose character changes, is reviewed before visitors can find it.
      We may refuse, hide or delete NEOs and accounts that break these terms. If you think that we
      were wrong, write to us, and a person looks at it again.
    </Trans>
  </p>
);
