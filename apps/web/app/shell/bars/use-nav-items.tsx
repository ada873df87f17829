import { useLingui } from '@lingui/react/macro';
import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlined';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import type { NavItem } from '@neo/ui';
import { useLocation } from 'react-router';
import { itemsFor } from './navigation.ts';
import type { Place } from './navigation.ts';

/** The places of the app for a bar, in that bar's order, with the current one marked. */
export function useNavItems(order: readonly Place[]): NavItem[] {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return itemsFor(
    order,
    {
      active: { label: t`Active`, icon: <ChatBubbleOutlined /> },
      favs: { label: t`Favs`, icon: <FavoriteBorder /> },
      catalog: { label: t`Catalog`, icon: <CollectionsOutlined /> },
      dashboard: { label: t`Dashboard`, icon: <SpaceDashboardOutlined /> },
      create: { label: t`Create`, icon: <AddCircleOutlined /> },
    },
    pathname,
  );
}
