import LaunchOutlined from '@mui/icons-material/LaunchOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { RADIUS } from '../theme/tokens.ts';

export interface HelpCardLine {
  name: string;
  phone?: string | undefined;
  text?: string | undefined;
  url: string;
  hours: string;
}

export interface HelpCardProps {
  title: string;
  description: string;
  lines: readonly HelpCardLine[];
  labels: {
    call: (number: string) => string;
    text: (number: string) => string;
    website: string;
    dismiss: string;
  };
  onDismiss?: (() => void) | undefined;
}

/** A number as `tel:` and `sms:` need it. */
const dialled = (number: string): string => number.replace(/[^+\d*#]/g, '');

/** Help lines for a person in distress. They stay until they are dismissed. */
export function HelpCard({ title, description, lines, labels, onDismiss }: HelpCardProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        p: 2,
        borderRadius: `${RADIUS.control}px`,
        border: '1px solid',
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
        overflowWrap: 'anywhere',
        // A phone on its side has little height.
        '@media (max-height: 500px) and (min-width: 600px)': {
          p: 1.5,
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          columnGap: 2,
          alignItems: 'start',
          '& > ul': { gridArea: '1 / 2 / span 2', mt: 0 },
          '& > button': { justifySelf: 'start', mt: 0.5 },
        },
      }}
    >
      {/* Heard at once when it appears, and without the buttons. */}
      <Box role="status">
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, textWrap: 'pretty' }}>
          {description}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, mt: 1.5, display: 'grid', gap: 1.5 }}
      >
        {lines.map((line) => (
          <li key={`${line.name} ${line.url}`}>
            <Typography variant="subtitle2" component="p">
              {line.name}
              <Typography component="span" variant="body2" color="textSecondary">
                {' · '}
                {line.hours}
              </Typography>
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}>
              {line.phone && (
                <Button
                  size="small"
                  variant="contained"
                  startIcon={<PhoneOutlined />}
                  href={`tel:${dialled(line.phone)}`}
                >
                  {labels.call(line.phone)}
                </Button>
              )}
              {line.text && (
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<SmsOutlined />}
                  href={`sms:${dialled(line.text)}`}
                >
                  {labels.text(line.text)}
                </Button>
              )}
              <Button
                size="small"
                variant="outlined"
                startIcon={<LaunchOutlined />}
                href={line.url}
                target="_blank"
                rel="noopener noreferrer"
              >
                {labels.website}
              </Button>
            </Box>
          </li>
        ))}
      </Box>
      {onDismiss && (
        <Button size="small" color="inherit" onClick={onDismiss} sx={{ mt: 1.5, ml: -0.75 }}>
          {labels.dismiss}
        </Button>
      )}
    </Box>
  );
}
