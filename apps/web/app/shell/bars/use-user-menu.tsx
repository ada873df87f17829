import { useLingui } from '@lingui/react/macro';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { imageOfSize } from '@neo/contracts';
import type { User } from '@neo/contracts';
import { isModerator } from '@neo/domain';
import type { UserMenuChoice, UserMenuItem, UserMenuProps } from '@neo/ui';
import { useLocation } from 'react-router';
import { useIsWide } from '../../data/use-is-wide.ts';
import { viewerOf } from '../../data/use-user.ts';
import type { useLanguageChoice } from './use-language-choice.ts';
import { useSignOut } from './use-sign-out.ts';

/** The menu of a signed-in person. Below 1024 px it also holds the links of the bar and the footer. */
export function useUserMenu(
  user: User,
  language: ReturnType<typeof useLanguageChoice>,
): UserMenuProps {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isWide = useIsWide();
  const signOut = useSignOut();

  const pages: UserMenuItem[] = [
    { label: t`About`, href: '/about', divider: true },
    { label: t`Pricing`, href: '/pricing' },
    { label: t`Privacy`, href: '/privacy' },
    { label: t`Terms`, href: '/terms' },
    { label: t`Safety`, href: '/safety' },
  ];
  const items: UserMenuItem[] = [
    { label: t`Settings`, href: '/settings', icon: <SettingsOutlined /> },
    ...(isModerator(viewerOf(user))
      ? [
          {
            label: t`Admin`,
            href: '/admin',
            icon: <AdminPanelSettingsOutlined />,
            external: true,
          },
        ]
      : []),
    { label: t`Sign out`, icon: <LogoutOutlined />, onSelect: () => void signOut() },
    ...(isWide ? [] : pages),
  ];
  const choice: UserMenuChoice = {
    label: language.label,
    options: language.options.map(({ value, label }) => ({
      label,
      lang: value,
      isOn: value === language.value,
      onSelect: () => language.onChange(value),
    })),
  };
  return {
    label: t`Your account`,
    name: user.displayName ?? user.username,
    detail: user.email,
    image: imageOfSize(user.avatarImage, 256),
    choice: isWide ? undefined : choice,
    items: items.map((item) => ({ ...item, current: item.href === pathname })),
  };
}
