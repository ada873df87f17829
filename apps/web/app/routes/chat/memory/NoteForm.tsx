import { Trans, useLingui } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lengthOf, MEMORY_LIMITS } from '@neo/domain';
import { FilterChips, LoadingButton, SwitchField, TextInput, useLinkComponent } from '@neo/ui';
import { useUser } from '../../../data/use-user.ts';
import { AccountFormFrame } from '../../../features/account/AccountFields.tsx';
import { useNoteForm } from './use-note-form.ts';
import type { NoteFormInput } from './use-note-form.ts';

export interface NoteFormProps extends NoteFormInput {
  name: string;
}

/** Writes a note, or corrects one, in its place. */
export function NoteForm(props: NoteFormProps) {
  const { name, note, isGone, memory } = props;
  const { t } = useLingui();
  const Link = useLinkComponent();
  const { form, errorOf, problem, submit, isWorking, isNew, room, cancel } = useNoteForm(props);
  const isAcross = useUser()?.memoryAcrossChats ?? false;
  const [text, scope, isPinned = false] = form.watch(['text', 'scope', 'isPinned']);
  const { pinned: most } = MEMORY_LIMITS;
  const label = note === null ? t`Add a note` : t`Correct this note`;
  return (
    <Box
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // The panel stays.
        event.stopPropagation();
        cancel();
      }}
      sx={{
        p: 2,
        borderRadius: '14px',
        border: '1px solid',
        borderColor: 'gallery.edge',
        bgcolor: 'background.paper',
      }}
    >
      <AccountFormFrame onSubmit={submit} problem={problem}>
        {isGone && (
          <Alert severity="warning">
            {t`This note no longer exists. Your text is kept here, and can be added as a new note.`}
          </Alert>
        )}
        <TextInput
          {...form.register('text')}
          label={label}
          placeholder={note === null ? t`My dog is called Bo.` : undefined}
          multiline
          minRows={2}
          maxRows={10}
          autoFocus
          autoComplete="off"
          error={errorOf('text')}
          slotProps={{ htmlInput: { dir: 'auto' } }}
          counter={{
            length: lengthOf(text),
            max: room,
            warnAbove: Math.floor(room * 0.9),
            warning: t`Getting close!`,
            tooLong: t`Too long!`,
          }}
        />
        {isAcross || scope === 'neo' ? (
          <FilterChips
            label={t`Where it applies`}
            value={scope ?? 'conversation'}
            onChange={(value) => form.setValue('scope', value)}
            options={[
              { value: 'conversation', label: t`This conversation` },
              { value: 'neo', label: t`All conversations with ${name}` },
            ]}
          />
        ) : (
          <Typography variant="body2" color="textSecondary">
            <Trans>
              It applies to this conversation. Notes for all conversations with a NEO can be allowed
              in the <Link href={SETTINGS}>settings</Link>.
            </Trans>
          </Typography>
        )}
        {isNew && (
          <SwitchField
            label={t`Pin it`}
            checked={isPinned}
            disabled={memory.isFull && !isPinned}
            onChange={(value) => form.setValue('isPinned', value)}
            helperText={
              memory.isFull
                ? t`${most} notes are pinned, which is the maximum. Unpin one to pin another.`
                : t`A pinned note is part of every prompt; others only when they matter.`
            }
          />
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
          <Button color="inherit" onClick={cancel} disabled={isWorking}>
            {t`Cancel`}
          </Button>
          <LoadingButton type="submit" loading={isWorking}>
            {isNew ? t`Add` : t`Save`}
          </LoadingButton>
        </Box>
      </AccountFormFrame>
    </Box>
  );
}

const SETTINGS = '/settings#memory';
