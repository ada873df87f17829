import { Skeleton } from '@mui/material';

export interface NeoCardSkeletonProps {
  form?: 'grid' | 'list' | undefined;
}

/** The shape of a card that is on its way; hidden from screen readers. */
export function NeoCardSkeleton({ form = 'grid' }: NeoCardSkeletonProps) {
  return <Skeleton aria-hidden variant="rounded" height={form === 'grid' ? 320 : 96} />;
}
