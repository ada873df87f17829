import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useContact } from '../public-pages/use-contact.ts';
import type { LegalSection } from './LegalPage.tsx';
import { SupportLink } from './SupportLink.tsx';

/** The terms, second half: plans, prices, ends, and what we answer for. */
export function useTermsOfService(): LegalSection[] {
  const { t } = useLingui();
  const { email } = useContact();
  return [
    { id: 'plans', title: t`Plans and prices`, body: <Plans /> },
    { id: 'trial', title: t`The free trial`, body: <Trial /> },
    { id: 'prices', title: t`Changes of price`, body: <Prices /> },
    { id: 'privacy', title: t`Conversations and privacy`, body: <Conversations /> },
    { id: 'end', title: t`How this ends`, body: <End /> },
    { id: 'availability', title: t`Availability and changes`, body: <Availability /> },
    { id: 'liability', title: t`What we answer for`, body: <Liability /> },
    { id: 'terms', title: t`Changes of these terms`, body: <Changes /> },
    { id: 'law', title: t`Law and disputes`, body: <Law /> },
    ...(email ? [{ id: 'contact', title: t`Contact`, body: <Contact /> }] : []),
  ];
}

const Plans = () => (
  <>
    <ul>
      <li>
        <Trans>
          Standard is free. You can browse public NEOs and chat with them. You cannot create NEOs,
          and conversations are not kept.
        </Trans>
      </li>
      <li>
        <Trans>
          Plus costs $9.99 per month. It allows unlimited NEO creation, full history, chat
          management, priority support and export. So that the service stays usable for all, there
          are limits on how many NEOs an account holds at a time and on messages per day.
        </Trans>
      </li>
      <li>
        <Trans>
          Admin is custom-priced and adds user management, moderation and analytics. It is agreed
          with us in writing.
        </Trans>
      </li>
    </ul>
    <p>
      <Trans>
        What each plan holds stands on the page <Link to="/pricing">Pricing Plans</Link>. A paid
        plan runs from month to month and can be ended at any time for the end of the month that is
        paid.
      </Trans>
    </p>
  </>
);

const Trial = () => (
  <p>
    <Trans>
      New users may try Plus for 7 days, once per account, without a credit card. The trial ends by
      itself and turns into nothing that has to be paid.
    </Trans>
  </p>
);

const Prices = () => (
  <p>
    <Trans>
      Changes of price are announced by e-mail with 30 days’ notice. If you do not agree, end the
      plan before the change, and you pay the old price until then.
    </Trans>
  </p>
);

const Conversations = () => (
  <p>
    <Trans>
      Conversations are kept with Plus alone. What we keep of you and how you get it or have it
      deleted is said in the <Link to="/privacy">Privacy Policy</Link>, which is part of this
      agreement.
    </Trans>
  </p>
);

const End = () => (
  <>
    <p>
      <Trans>
        You can delete your account at any time in your settings. Everything in it is deleted with
        it, your NEOs and their conversations included, and cannot be brought back.
      </Trans>
    </p>
    <p>
      <Trans>
        When a plan ends, nothing is taken away. Your NEOs and conversations stay. What your plan no
        longer covers can be read and deleted, but not changed.
      </Trans>
    </p>
    <p>
      <Trans>
        We may suspend or end an account that breaks these terms. Unless it is urgent, we warn you
        first and give you time to take your data with you.
      </Trans>
    </p>
  </>
);

const Availability = () => (
  <p>
    <Trans>
      We work on keeping NEO available, but do not promise that it always is, that a certain model
      answers, or that a certain NEO stays. We may change the service, and will tell you before we
      take away something that you pay for.
    </Trans>
  </p>
);

const Liability = () => (
  <>
    <p>
      <Trans>
        NEO is provided as it is. We do not promise that replies are right, useful or free of
        offence.
      </Trans>
    </p>
    <p>
      <Trans>
        We answer without limit for intent, gross negligence, and harm to life, body or health, and
        wherever the law says that liability cannot be limited. Otherwise we answer for foreseeable
        damage alone, and for no more than you have paid us in the twelve months before it.
      </Trans>
    </p>
    <p>
      <Trans>
        If somebody makes a claim against us because of what you put into a NEO or did with one, you
        make good what it costs us, as far as it was your fault.
      </Trans>
    </p>
  </>
);

const Changes = () => (
  <p>
    <Trans>
      When these terms change, the date above changes with it. Changes that matter to you we
      announce 30 days before. If you go on using NEO afterwards, they count.
    </Trans>
  </p>
);

const Law = () => (
  <p>
    <Trans>
      The law of the place where the operator of this site is based applies. As a consumer you keep
      the protection of the law of the country in which you live, and may go to court there. Please
      talk to us first: most things can be settled in an e-mail.
    </Trans>
  </p>
);

const Contact = () => (
  <p>
    <Trans>
      Questions about these terms: <SupportLink />.
    </Trans>
  </p>
);
