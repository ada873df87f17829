import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useForkRef } from '@mui/material/utils';
import { useId, useRef } from 'react';
import type { Ref } from 'react';
import { hiddenStyles } from '../Hidden/index.ts';
import { Portrait } from '../Portrait/index.ts';
import { RADIUS } from '../theme/tokens.ts';
import { useImageDrop } from './use-image-drop.ts';

export interface ImagePickerProps {
  label: string;
  /** The picture now: a URL, a data URL or an object URL; `null` for none. */
  image: string | null;
  /** Alternative text of the picture. */
  imageAlt: string;
  /** The name of the subject. Its letter replaces a picture that fails to load. */
  name?: string | undefined;
  /** Called with any chosen, dropped or pasted file. The app decides which are valid, and says so through `error`. */
  onPick: (file: File) => void;
  onRemove: () => void;
  /** Label of the button without a picture… */
  chooseLabel: string;
  /** …and with one. */
  replaceLabel: string;
  removeLabel: string;
  /** The accepted files, and that they may be dropped or pasted. */
  hint?: string | undefined;
  error?: string | undefined;
  /** The picture is being read or sent: no control reacts. */
  busy?: boolean | undefined;
  /** Announced meanwhile. */
  busyLabel?: string | undefined;
  /** The file dialog's filter. It does not apply to drop and paste. */
  accept?: string | undefined;
  /** The shape: a NEO's picture, or a round avatar. */
  shape?: 'frame' | 'round' | undefined;
  disabled?: boolean | undefined;
  /** The button, which gets the focus when the picture is the first invalid field. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Picks a picture from a file, by button, drop or paste, and shows it. */
export function ImagePicker({ ref, ...props }: ImagePickerProps) {
  const { label, image, onPick, onRemove, hint, error, accept = 'image/*' } = props;
  const { busy = false, disabled = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const chooseRef = useForkRef(choose, ref);
  const isOff = busy || disabled;
  const { isOver, handlers } = useImageDrop(onPick, isOff);
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-under`}
      aria-busy={busy || undefined}
      {...handlers}
    >
      <Typography
        id={`${id}-label`}
        variant="subtitle2"
        component="p"
        sx={{ mb: 0.75, lineHeight: 1.4, ...(error && { color: 'error.main' }) }}
      >
        {label}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          gap: 2.5,
          p: 2,
          borderRadius: `${RADIUS.control}px`,
          border: '1px dashed',
          borderColor: error ? 'error.main' : 'gallery.edge',
          bgcolor: 'background.paper',
          transition: 'background-color 120ms, outline-color 120ms',
          outline: '2px solid transparent',
          ...(isOver && {
            bgcolor: 'gallery.raised',
            outlineColor: 'var(--mui-palette-gallery-focus)',
          }),
        }}
      >
        <Preview {...props} isOver={isOver} />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              ref={chooseRef}
              variant="outlined"
              size="small"
              disabled={isOff}
              aria-describedby={`${id}-under`}
              onClick={() => input.current?.click()}
            >
              {image ? props.replaceLabel : props.chooseLabel}
            </Button>
            {image && (
              <Button
                size="small"
                color="error"
                disabled={isOff}
                onClick={() => {
                  // The remove button disappears with the picture, so its focus moves on.
                  choose.current?.focus();
                  onRemove();
                }}
              >
                {props.removeLabel}
              </Button>
            )}
          </Box>
          <Box id={`${id}-under`} sx={{ overflowWrap: 'anywhere' }}>
            {hint && (
              <FormHelperText component="p" sx={{ mt: 1 }}>
                {hint}
              </FormHelperText>
            )}
            <FormHelperText error component="p" role="alert" sx={{ mt: error ? 0.5 : 0 }}>
              {error}
            </FormHelperText>
          </Box>
        </Box>
      </Box>
      <Box
        component="input"
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        disabled={isOff}
        // The button represents it.
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Otherwise the same file could not be chosen again after a fix.
          event.target.value = '';
          if (file) onPick(file);
        }}
        sx={hiddenStyles}
      />
    </Box>
  );
}

function Preview(props: ImagePickerProps & { isOver: boolean }) {
  const { image, imageAlt, name, busy, busyLabel, shape = 'frame', isOver } = props;
  const isRound = shape === 'round';
  return (
    <Box
      sx={{
        position: 'relative',
        flex: 'none',
        width: isRound ? 96 : 112,
        aspectRatio: isRound ? '1' : '4 / 5',
        display: 'grid',
        placeItems: 'center',
        borderRadius: isRound ? '50%' : `${RADIUS.picture}px`,
        color: isOver ? 'text.primary' : 'text.secondary',
        ...(image
          ? { boxShadow: 'var(--mui-palette-gallery-hung)' }
          : { bgcolor: 'gallery.sunk', border: '1px solid', borderColor: 'gallery.frame' }),
      }}
    >
      {image ? (
        <Portrait
          name={name || imageAlt}
          src={image}
          alt={imageAlt}
          size="fill"
          shape={shape}
          loading="eager"
        />
      ) : (
        !busy && <AddPhotoAlternate aria-hidden sx={{ fontSize: 28 }} />
      )}
      {busy && (
        <Box
          role="status"
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeItems: 'center',
            borderRadius: 'inherit',
            ...(image && { bgcolor: 'rgb(6 12 10 / .62)', color: '#fff' }),
          }}
        >
          <CircularProgress size={28} color="inherit" aria-label={busyLabel ?? props.label} />
        </Box>
      )}
    </Box>
  );
}
