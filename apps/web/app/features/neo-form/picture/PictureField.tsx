import { useLingui } from '@lingui/react/macro';
import { imageOfSize } from '@neo/contracts';
import { ImagePicker } from '@neo/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useChosenPicture } from './use-chosen-picture.ts';
import { useHydratedValue } from '../use-hydrated-value.ts';
import { useNeoField } from '../use-neo-field.ts';
import type { NeoValues } from '../values.ts';

/** The picture of a form's value: the newly chosen one, or the stored one in the given size. */
export const pictureOf = (image: string | null, size: 256 | 512): string | null =>
  image?.startsWith('data:') ? image : imageOfSize(image, size);

/** The NEO's picture: by file, drop or paste. The wizard accepts larger pictures and shrinks them. */
export function NeoPicture({ isGuided = false }: { isGuided?: boolean }) {
  const { t } = useLingui();
  const { label, value, onChange, error, disabled, ref } = useNeoField('image');
  const { control } = useFormContext<NeoValues>();
  const name = useHydratedValue('name', useWatch({ control, name: 'name' }));
  const { read, isReading, accept } = useChosenPicture(
    control,
    { isLarge: isGuided, isShrunk: isGuided },
    onChange,
  );
  return (
    <ImagePicker
      ref={ref}
      label={label}
      image={pictureOf(value, 256)}
      imageAlt={t`The chosen picture`}
      name={name}
      onPick={(file) => void read(file)}
      onRemove={() => onChange(null)}
      chooseLabel={t`Choose a picture`}
      replaceLabel={t`Replace`}
      removeLabel={t`Remove picture`}
      hint={
        isGuided
          ? t`Choose, drop or paste a JPEG, PNG or WebP of up to 5MB. A large one is made smaller on your device before it is sent.`
          : t`Choose, drop or paste a PNG, JPEG, GIF or WebP of up to 500KB. Without one, a portrait is painted from the name.`
      }
      error={error}
      busy={isReading}
      busyLabel={t`Reading the picture...`}
      accept={accept}
      disabled={disabled}
    />
  );
}
