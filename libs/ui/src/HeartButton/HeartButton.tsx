import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import { IconButton } from '@mui/material';

export interface HeartButtonProps {
  /** Whether the NEO is a favourite now. */
  isOn: boolean;
  /** A request is under way: nothing can be pressed, focus stays. */
  pending?: boolean | undefined;
  onToggle: () => void;
  /** Name of the toggle, the same in both states ("Favorite Ada"): the state itself is told by `aria-pressed`. */
  label: string;
  /** `picture` lays a dark disc under it. */
  tone?: 'plain' | 'picture' | undefined;
}

/** Marks and unmarks a favourite. */
export function HeartButton({
  isOn,
  pending = false,
  onToggle,
  label,
  tone = 'plain',
}: HeartButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={pending || undefined}
      onClick={() => {
        if (!pending) onToggle();
      }}
      sx={{
        color: isOn ? 'gallery.heart' : 'inherit',
        ...(tone === 'picture' && {
          bgcolor: 'rgb(8 14 12 / .6)',
          color: isOn ? '#FF7D60' : '#fff',
        }),
      }}
    >
      {isOn ? <Favorite fontSize="small" /> : <FavoriteBorder fontSize="small" />}
    </IconButton>
  );
}
