import { useLingui } from '@lingui/react/macro';
import { ImagePicker } from '@neo/ui';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { pictureOf } from '../../features/neo-form/PictureField.tsx';
import { dataUrlOf, refusePicture, WIZARD_PICTURE } from '../../features/neo-form/picture.ts';
import { useToast } from '../../shell/toast.ts';
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
    const refused = refusePicture(file, WIZARD_PICTURE);
    if (refused) {
      toast({
        kind: 'destructive',
        title: refused === 'type' ? t`Invalid file type` : t`File too large`,
        description:
          refused === 'type'
            ? t`Please upload a JPEG, PNG, or WebP image.`
            : t`Please upload an image smaller than 5MB.`,
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
