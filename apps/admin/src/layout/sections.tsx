import { useLingui } from '@lingui/react/macro';
import AutoDeleteOutlined from '@mui/icons-material/AutoDeleteOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import TheaterComedyOutlined from '@mui/icons-material/TheaterComedyOutlined';
import type { NavItem } from '@neo/ui';
import { useLocation } from 'react-router-dom';
import { useMe } from '../parts/me.tsx';

/** The sections of the console that this person may open. */
export function useSections(): NavItem[] {
  const { t } = useLingui();
  const { role } = useMe();
  const { pathname } = useLocation();
  const sections: NavItem[] = [
    { href: '/users', label: t`Users`, icon: <GroupOutlined /> },
    { href: '/neos', label: t`NEOs`, icon: <TheaterComedyOutlined /> },
    { href: '/review', label: t`Waiting for review`, icon: <FactCheckOutlined /> },
    { href: '/audit', label: t`Audit`, icon: <HistoryOutlined /> },
    { href: '/erasures', label: t`Deletions in progress`, icon: <AutoDeleteOutlined /> },
  ];
  if (role === 'superadmin') {
    sections.push({
      href: '/dead-letters',
      label: t`Dead letters`,
      icon: <MarkunreadMailboxOutlined />,
    });
  }
  const isAt = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  return sections.map((section) => ({ ...section, current: isAt(section.href) }));
}
