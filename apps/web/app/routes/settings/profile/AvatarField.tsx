import { useLingui } from '@lingui/react/macro';
import { ImagePicker } from '@neo/ui';
import { useController } from 'react-hook-form';
import { pictureOf } from '../../../features/neo-form/picture/PictureField.tsx';
import { useChosenPicture } from '../../../features/neo-form/picture/use-chosen-picture.ts';
import type { ProfileControl } from './settings-input.ts';

interface AvatarFieldProps {
  control: ProfileControl;
  error: string | undefined;
}

/** The viewer's avatar: a file of up to 5 MB. The server stores only its pixels. */
export function AvatarField({ control, error }: AvatarFieldProps) {
  const { t } = useLingui();
  const {
    field: { value, onChange, ref },
  } = useController({ control, name: 'avatarImage' });
  const picture = useChosenPicture(control, { isLarge: true, isShrunk: false }, onChange);
  return (
    <ImagePicker
      ref={ref}
      label={t`Avatar`}
      shape="round"
      image={pictureOf(value ?? null, 256)}
      imageAlt={t`Your picture`}
      onPick={(file) => void picture.read(file)}
      onRemove={() => onChange(null)}
      chooseLabel={t`Choose a picture`}
      replaceLabel={t`Replace`}
      removeLabel={t`Remove picture`}
      hint={t`Choose, drop or paste a JPEG, PNG or WebP of up to 5MB.`}
      error={error}
      busy={picture.isReading}
      busyLabel={t`Reading the picture...`}
      accept={picture.accept}
    />
  );
}
