import { useLingui } from '@lingui/react/macro';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Button from '@mui/material/Button';
import { imageOfSize } from '@neo/contracts';
import type { User } from '@neo/contracts';
import { isModerator } from '@neo/domain';
import { ColorSchemeToggle, TopBar, UserMenu } from '@neo/ui';
import type { NavItem } from '@neo/ui';
import { Link } from 'react-router';
import { viewerOf } from '../data/use-user.ts';
import { useSignOut } from './use-sign-out.ts';

export interface AppTopBarProps {
  user: User | null;
  items: readonly NavItem[];
  /** Whether phones show a way back instead of the logo. */
  hasBack: boolean;
}

/** The bar at the top: where one can go, and who one is. */
export function AppTopBar({ user, items, hasBack }: AppTopBarProps) {
  const { t } = useLingui();
  const signOut = useSignOut();
  const home = user ? '/dashboard' : '/';
  return (
    <TopBar
      brand={{ href: home, label: 'NEO' }}
      items={items}
      navLabel={t`Main`}
      back={hasBack ? { href: user ? '/catalog' : '/', label: t`Back` } : undefined}
      end={
        <>
          <ColorSchemeToggle toNightLabel={t`Dark mode`} toDayLabel={t`Light mode`} />
          {user ? (
            <UserMenu
              label={t`Your account`}
              name={user.displayName ?? user.username}
              detail={user.email}
              image={imageOfSize(user.avatarImage, 256)}
              items={[
                ...(isModerator(viewerOf(user))
                  ? [
                      {
                        label: t`Admin`,
                        href: '/admin',
                        icon: <AdminPanelSettingsOutlined fontSize="small" />,
                        external: true,
                      },
                    ]
                  : []),
                {
                  label: t`Sign out`,
                  icon: <LogoutOutlined fontSize="small" />,
                  onSelect: () => void signOut(),
                },
              ]}
            />
          ) : (
            <Button component={Link} to="/" variant="contained" size="small">
              {t`Sign in`}
            </Button>
          )}
        </>
      }
    />
  );
}
