import Box from '@mui/material/Box';
import { markLine } from '../theme/component-styles.ts';

export interface AiNoticeProps {
  /** Says that a NEO is an AI. */
  text: string;
  /** Suggests a pause. */
  hint?: string | undefined;
}

/** A line across a conversation: the other side is an AI. */
export function AiNotice({ text, hint }: AiNoticeProps) {
  return (
    <Box role="status" sx={markLine}>
      <Box component="span" sx={{ maxWidth: '75%', textAlign: 'center', textWrap: 'balance' }}>
        {text}
        {hint && (
          <Box component="span" sx={{ display: 'block' }}>
            {hint}
          </Box>
        )}
      </Box>
    </Box>
  );
}
