import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@neo/contracts';
import { ColorSchemeToggle, LanguageControl, TopBar, UserMenu } from '@neo/ui';
import { Link } from 'react-router';
import { Bell } from './Bell.tsx';
import { TOP_BAR } from './navigation.ts';
import { useBack } from './use-back.ts';
import { useLanguageChoice } from './use-language-choice.ts';
import { useNavItems } from './use-nav-items.tsx';
import { useUserMenu } from './use-user-menu.tsx';

export interface AppTopBarProps {
  user: User | null;
  /** Whether phones show a back button beside the logo. */
  hasBack: boolean;
}

/** The top bar: navigation and the user menu. */
export function AppTopBar({ user, hasBack }: AppTopBarProps) {
  const { t } = useLingui();
  const items = useNavItems(TOP_BAR);
  const back = useBack(user !== null);
  return (
    <TopBar
      brand={{ href: user ? '/dashboard' : '/', label: 'NEO' }}
      items={user ? items : []}
      navLabel={t`Main`}
      back={hasBack ? { ...back, label: t`Back` } : undefined}
      end={user ? <MemberControls user={user} /> : <VisitorControls />}
    />
  );
}

function MemberControls({ user }: { user: User }) {
  const { t } = useLingui();
  const language = useLanguageChoice(user);
  const menu = useUserMenu(user, language);
  return (
    <>
      <Box sx={{ display: { xs: 'none', lg: 'flex' } }}>
        <LanguageControl {...language} />
      </Box>
      <ColorSchemeToggle toNightLabel={t`Dark mode`} toDayLabel={t`Light mode`} />
      <Bell />
      <UserMenu {...menu} />
    </>
  );
}

function VisitorControls() {
  const { t } = useLingui();
  return (
    <>
      <VisitorPreferences />
      <Button component={Link} to="/" variant="contained" size="small" sx={{ flex: 'none' }}>
        {t`Sign in`}
      </Button>
    </>
  );
}

/** Language and colour scheme, for visitors, who have no settings. */
export function VisitorPreferences() {
  const { t } = useLingui();
  const language = useLanguageChoice(null);
  return (
    <>
      <LanguageControl {...language} />
      <ColorSchemeToggle toNightLabel={t`Dark mode`} toDayLabel={t`Light mode`} />
    </>
  );
}
