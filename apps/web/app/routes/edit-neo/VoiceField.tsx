import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { VOICE_LIMITS } from '@neo/domain';
import type { NeoVoice, VoiceEngine } from '@neo/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { useApi } from '../../data/api.ts';
import { deploymentQuery } from '../../data/queries.ts';
import { useNeoField } from '../../features/neo-form/use-neo-field.ts';

const NO_VOICE: NeoVoice = { lang: '', speed: 1, voice: '' };
const SPEEDS = [VOICE_LIMITS.slowest, 0.75, 0.9, 1, 1.1, 1.25, 1.5, VOICE_LIMITS.fastest];

/** The names of this browser's voices, which may be listed late. */
function useBrowserVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return undefined;
    const look = () => setVoices(speechSynthesis.getVoices());
    look();
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => speechSynthesis.removeEventListener('voiceschanged', look);
  }, []);
  return voices;
}

/** How the NEO is read aloud: engine, voice, language and speed. */
export function NeoVoiceField() {
  const { t, i18n } = useLingui();
  const { value, disabled, onChange, onBlur } = useNeoField('voice');
  const { data } = useQuery(deploymentQuery(useApi()));
  const ofBrowser = useBrowserVoices();
  const { engine, voice, lang, speed } = value ?? NO_VOICE;
  const ofServer = data?.speech?.voices ?? [];
  const change = (part: Partial<NeoVoice>) => {
    const { engine: chosen, ...rest } = { ...NO_VOICE, ...value, ...part };
    const next = { ...rest, ...(chosen && { engine: chosen }) };
    const isNothing = JSON.stringify(next) === JSON.stringify(NO_VOICE);
    onChange(isNothing ? null : next);
  };
  const named = engine === 'server' ? ofServer : ofBrowser.map(({ name }) => name);
  const names = [...new Set(['', ...named, voice])];
  const languages = [...new Set(['', 'en', 'en-GB', 'en-US', 'es', 'es-ES', 'es-MX', lang])];
  const nameOf = (tag: string) =>
    new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(tag) ?? tag;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Choice
        label={t`Spoken by`}
        helperText={t`A listener may choose otherwise.`}
        value={engine ?? ''}
        onChange={(chosen) =>
          change({ engine: (chosen || undefined) as VoiceEngine | undefined, voice: '' })
        }
        {...{ disabled, onBlur }}
      >
        <option value="">{t`Automatic`}</option>
        <option value="browser">{t`The listener's browser`}</option>
        {(ofServer.length > 0 || engine === 'server') && (
          <option value="server">{t`This server`}</option>
        )}
      </Choice>
      <Choice
        label={t`Voice`}
        helperText={t`Where it is missing, the best one is used.`}
        value={voice}
        onChange={(chosen) => change({ voice: chosen })}
        {...{ disabled, onBlur }}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {name || t`Any voice`}
          </option>
        ))}
      </Choice>
      <Choice
        label={t`Spoken language`}
        value={lang}
        onChange={(chosen) => change({ lang: chosen })}
        {...{ disabled, onBlur }}
      >
        {languages.map((tag) => (
          <option key={tag} value={tag}>
            {tag === '' ? t`The language of replies` : nameOf(tag)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t`Speed`}
        value={String(speed)}
        onChange={(chosen) => change({ speed: Number(chosen) })}
        {...{ disabled, onBlur }}
      >
        {[...new Set([...SPEEDS, speed])].map((one) => (
          <option key={one} value={one}>
            {i18n.number(one)}×
          </option>
        ))}
      </Choice>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  helperText?: string;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
  children: ReactNode;
}

/** A native list: MUI's would make every page with a list load one file more. */
function Choice({ label, helperText, value, disabled, onChange, onBlur, children }: ChoiceProps) {
  const under = useId();
  return (
    <Box component="label" sx={{ display: 'grid', gap: 0.5, typography: 'body2' }}>
      <span>{label}</span>
      <Box
        component="select"
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-describedby={helperText ? under : undefined}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
        onBlur={onBlur}
        sx={{
          typography: 'body1',
          width: '100%',
          minHeight: 48,
          px: 1.5,
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'gallery.edge',
          borderRadius: 1,
        }}
      >
        {children}
      </Box>
      {helperText && (
        <Box component="span" id={under} sx={{ typography: 'caption', color: 'text.secondary' }}>
          {helperText}
        </Box>
      )}
    </Box>
  );
}
