import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RADIUS } from '../theme/tokens.ts';

export interface NoticeCardProps {
  title?: string | undefined;
  children: ReactNode;
  tone?: 'plain' | 'info' | 'warning' | undefined;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
}

const TONES = {
  plain: { colour: 'text.secondary', Icon: InfoOutlined },
  info: { colour: 'info.main', Icon: InfoOutlined },
  warning: { colour: 'warning.main', Icon: WarningAmber },
};

/** A notice that is not an error: the disclaimer, the demo accounts. */
export function NoticeCard({ title, children, tone = 'plain', icon }: NoticeCardProps) {
  const { colour, Icon } = TONES[tone];
  return (
    <Box
      role="note"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1.5,
        p: 2,
        borderRadius: `${RADIUS.control}px`,
        bgcolor: 'gallery.sunk',
        overflowWrap: 'anywhere',
      }}
    >
      <Box
        aria-hidden
        sx={{ display: 'flex', color: colour, '& svg': { fontSize: 20, mt: '1px' } }}
      >
        {icon ?? <Icon />}
      </Box>
      <Box>
        {title && (
          <Typography variant="h6" component="p" sx={{ mb: 0.25, lineHeight: 1.35 }}>
            {title}
          </Typography>
        )}
        <Typography
          variant="body2"
          component="div"
          color="textSecondary"
          sx={{ textWrap: 'pretty' }}
        >
          {children}
        </Typography>
      </Box>
    </Box>
  );
}
