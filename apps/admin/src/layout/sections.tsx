import { useLingui } from '@lingui/react/macro';
import AutoDeleteOutlined from '@mui/icons-material/AutoDeleteOutlined';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import TheaterComedyOutlined from '@mui/icons-material/TheaterComedyOutlined';
import Badge from '@mui/material/Badge';
import type { NavItem } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { COUNTS_AGE } from '../limits.ts';
import { useMe } from '../parts/me.tsx';
import { openAppeals, openReports } from '../reports/reads.ts';

export interface Section extends NavItem {
  /** How many things wait there. */
  count?: number | undefined;
}

/** The counts are read again after this time, and after each decision. */
const now = { staleTime: COUNTS_AGE, refetchInterval: COUNTS_AGE };

/** The sections of the console that this person may open. */
export function useSections(): Section[] {
  const { t } = useLingui();
  const { role } = useMe();
  const { pathname } = useLocation();
  const { data: reports } = useQuery({ ...openReports, ...now });
  const { data: appeals } = useQuery({ ...openAppeals, ...now });
  const sections: Section[] = [
    { href: '/users', label: t`Users`, icon: <GroupOutlined /> },
    { href: '/neos', label: t`NEOs`, icon: <TheaterComedyOutlined /> },
    { href: '/review', label: t`Waiting for review`, icon: <FactCheckOutlined /> },
    { href: '/reports', label: t`Reports`, icon: <FlagOutlined />, count: reports },
    { href: '/appeals', label: t`Appeals`, icon: <BalanceOutlined />, count: appeals },
    { href: '/audit', label: t`Audit`, icon: <HistoryOutlined /> },
    { href: '/erasures', label: t`Deletions in progress`, icon: <AutoDeleteOutlined /> },
  ];
  if (role === 'superadmin') {
    sections.push(
      { href: '/transparency', label: t`Transparency`, icon: <BarChartOutlined /> },
      { href: '/dead-letters', label: t`Dead letters`, icon: <MarkunreadMailboxOutlined /> },
    );
  }
  const isAt = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  return sections.map((section) => ({ ...section, current: isAt(section.href) }));
}

/** As many as there is room for at the bottom of a phone. The others are behind "More". */
const AT_HAND = 4;

/** The sections of the navigation at the bottom. Counts are on the icons. */
export function useSectionsAtHand(sections: readonly Section[]): NavItem[] {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const more: Section = {
    href: '/more',
    label: t`More`,
    icon: <MoreHoriz />,
    count: sections.slice(AT_HAND).reduce((all, { count = 0 }) => all + count, 0),
    current: pathname === '/more' || sections.slice(AT_HAND).some(({ current }) => current),
  };
  return [...sections.slice(0, AT_HAND), more].map(({ count, ...item }) => ({
    ...item,
    icon: (
      <Badge badgeContent={count ?? 0} color="error" max={99}>
        {item.icon}
      </Badge>
    ),
  }));
}

/** The sections behind "More". */
export const sectionsBehind = (sections: readonly Section[]): readonly Section[] =>
  sections.slice(AT_HAND);
