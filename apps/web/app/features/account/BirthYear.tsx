import { Trans, useLingui } from '@lingui/react/macro';
import FormHelperText from '@mui/material/FormHelperText';
import MuiLink from '@mui/material/Link';
import { TextInput } from '@neo/ui';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** No year: the server says so. */
const NO_YEAR = 0;

/** Typed years are only digits. An empty field has no value. */
export function yearOf(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^\d{4}$/.test(text) ? Number(text) : NO_YEAR;
}

/** The year of birth of a new person. */
export function BirthYearField(
  props: Pick<ComponentProps<typeof TextInput>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'>,
) {
  const { t } = useLingui();
  return (
    <TextInput
      {...(props as object)}
      label={t`Year of birth`}
      required
      autoComplete="bday-year"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      helperText={t`NEO is for people aged 13 or older. Your year of birth is not stored. If you are under 18, we store when that ends, so that you see nothing that is meant for adults.`}
    />
  );
}

/** The terms that a new person agrees to. */
export function Consent() {
  return (
    <FormHelperText component="p">
      <Trans>
        By creating an account you say that you are at least 13 years old and, under 18, have your
        parents' consent, and accept the{' '}
        <MuiLink component={Link} to="/terms">
          Terms of Service
        </MuiLink>{' '}
        and the{' '}
        <MuiLink component={Link} to="/privacy">
          Privacy Policy
        </MuiLink>
        .
      </Trans>
    </FormHelperText>
  );
}
