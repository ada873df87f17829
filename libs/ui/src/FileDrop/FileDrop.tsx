import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { hiddenStyles } from '../Hidden/index.ts';
import { RADIUS } from '../theme/tokens.ts';

export interface FileDropProps {
  /** The kind of files: "Character cards". */
  label: string;
  chooseLabel: string;
  /** Says which files are accepted, and that they can be dropped or pasted. */
  hint: string;
  /** A filter for the file dialog. The app checks the files itself. */
  accept: string;
  onFiles: (files: File[]) => void;
  /** The button takes the focus. */
  autoFocus?: boolean | undefined;
}

/** A button that chooses files. `DropAnywhere` takes dropped and pasted files. */
export function FileDrop({ label, chooseLabel, hint, accept, onFiles, autoFocus }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        px: 2,
        py: 2.25,
        textAlign: 'center',
        border: '1.5px dashed',
        borderColor: 'gallery.edge',
        borderRadius: `${RADIUS.control}px`,
      }}
    >
      <Button
        variant="outlined"
        startIcon={<UploadFile />}
        autoFocus={autoFocus}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {chooseLabel}
      </Button>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {hint}
      </Typography>
      <Box
        component="input"
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label={label}
        // The button opens it.
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
        sx={hiddenStyles}
      />
    </Box>
  );
}
