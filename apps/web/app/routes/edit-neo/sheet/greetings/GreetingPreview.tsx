import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { macroContextOf, resolveMacros } from '@neo/domain';
import { Markdown, RADIUS } from '@neo/ui';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUser } from '../../../../data/use-user.ts';
import type { NeoValues } from '../../../../features/neo-form/values.ts';
import { useSheetDesk } from '../sheet-context.ts';

/** A greeting as somebody reads it who is called as the viewer is. */
export function GreetingPreview({ text }: { text: string }) {
  const { t } = useLingui();
  const { neoId, values } = useSheetDesk();
  const { control } = useFormContext<NeoValues>();
  const name = useWatch({ control, name: 'name' });
  const reader = { person: null, displayName: useUser()?.displayName ?? null };
  const context = macroContextOf({ name: name.trim() }, values, reader, neoId);
  const { user } = context;
  const read = useDeferredValue(resolveMacros(text, context));
  return (
    <Box
      sx={{
        mt: 1.5,
        px: 2,
        py: 1.5,
        maxWidth: '68ch',
        borderRadius: `${RADIUS.control}px`,
        bgcolor: 'gallery.sunk',
      }}
    >
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 0.5 }}>
        {t`As ${user} reads it`}
      </Typography>
      {read.trim() === '' ? <em>{t`Empty`}</em> : <Markdown text={read} />}
    </Box>
  );
}
