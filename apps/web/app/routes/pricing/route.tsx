import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { TRIAL_DAYS } from '@neo/domain';
import { PageHeader, PlanCard } from '@neo/ui';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { AdminAction, PlusAction, StandardAction } from './PlanActions.tsx';
import { Questions } from './Questions.tsx';

const PLUS_MONTHLY = 9.99;
/** "$9.99"; "9,99 $" in Spanish. */
const PRICE = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** The three plans, and questions about them. */
export default function Pricing() {
  const { t, i18n } = useLingui();
  const lead = t`Look around and talk for free. With Plus you make NEOs of your own, and your conversations stay. New users try it for ${TRIAL_DAYS} days, no credit card.`;
  return (
    <Page>
      <PageHead title={t`Pricing Plans`} description={lead} />
      <PageHeader title={t`Pricing Plans`} description={lead} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          alignItems: 'stretch',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1.12fr 1fr' },
        }}
      >
        <PlanCard
          name={t`Standard`}
          price={t`Free`}
          description={t`For everybody who wants to meet somebody.`}
          features={[t`Browse public NEOs`, t`Chat with public NEOs`, t`Favorites and sharing`]}
          limits={[t`Cannot create NEOs`]}
          action={<StandardAction />}
        />
        <PlanCard
          featured
          name={t`Plus`}
          price={i18n.number(PLUS_MONTHLY, PRICE)}
          period={t`per month`}
          badge={t`${TRIAL_DAYS}-day free trial`}
          description={t`For everybody who wants to make somebody, and to keep what was said.`}
          features={[
            t`Unlimited NEO creation`,
            t`Full conversation history`,
            t`Chat management`,
            t`Priority support`,
            t`Export of your chats`,
          ]}
          action={<PlusAction />}
        />
        <PlanCard
          name={t`Admin`}
          price={t`Custom`}
          description={t`For those who run a community of their own.`}
          features={[t`Everything in Plus`, t`User management`, t`Moderation`, t`Analytics`]}
          action={<AdminAction />}
        />
      </Box>
      <Questions />
    </Page>
  );
}
