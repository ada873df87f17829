import { useLingui } from '@lingui/react/macro';
import { ImagePicker } from '@neo/ui';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { pictureOf } from '../../../features/neo-form/PictureField.tsx';
import {
  dataUrlOf,
  refuseDecoded,
  refusePicture,
  WIZARD_PICTURE,
} from '../../../features/neo-form/picture.ts';
import { useToast } from '../../../shell/toast.ts';
import type { ProfileControl } from './settings-input.ts';

interface AvatarFieldProps {
  control: ProfileControl;
  error: string | undefined;
}

/** One's own face: a file of up to 5 MB; the server keeps its pixels alone. */
export function AvatarField({ control, error }: AvatarFieldProps) {
  const { t } = useLingui();
  const toast = useToast();
  const {
    field: { value, onChange, ref },
  } = useController({ control, name: 'avatarImage' });
  const [isReading, setIsReading] = useState(false);
  const image = value ?? null;
  const read = async (file: File): Promise<void> => {
    const refused = refusePicture(file, WIZARD_PICTURE) ?? (await refuseDecoded(file));
    if (refused) {
      toast({
        kind: 'destructive',
        title: {
          type: t`Invalid file type`,
          size: t`File too large`,
          pixels: t`Picture too large`,
          side: t`Picture too large`,
        }[refused],
        description: {
          type: t`Please upload a JPEG, PNG, or WebP image.`,
          size: t`Please upload an image smaller than 5MB.`,
          pixels: t`This picture has too many pixels. Please select one of at most 4096 × 4096.`,
          side: t`This picture is too long or too wide. Please select one of at most 8192 on each side.`,
        }[refused],
      });
      return;
    }
    setIsReading(true);
    try {
      onChange(await dataUrlOf(file));
    } catch {
      toast({
        kind: 'destructive',
        title: t`This picture cannot be read`,
        description: t`Please try another one.`,
      });
    }
    setIsReading(false);
  };
  return (
    <ImagePicker
      ref={ref}
      label={t`Avatar`}
      shape="round"
      image={pictureOf(image, 256)}
      imageAlt={t`Your picture`}
      onPick={(file) => void read(file)}
      onRemove={() => onChange(null)}
      chooseLabel={t`Choose a picture`}
      replaceLabel={t`Replace`}
      removeLabel={t`Remove picture`}
      hint={t`Choose, drop or paste a JPEG, PNG or WebP of up to 5MB.`}
      error={error}
      busy={isReading}
      busyLabel={t`Reading the picture...`}
      accept={WIZARD_PICTURE.types.join(',')}
    />
  );
}
