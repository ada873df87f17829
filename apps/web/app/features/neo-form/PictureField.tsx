import { useLingui } from '@lingui/react/macro';
import { imageOfSize } from '@neo/contracts';
import { ImagePicker } from '@neo/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useToast } from '../../shell/toast.ts';
import {
  dataUrlOf,
  FORM_PICTURE,
  refuseDecoded,
  refusePicture,
  shrinkPicture,
  WIZARD_PICTURE,
} from './picture.ts';
import type { PictureRefusal } from './picture.ts';
import { useNeoField } from './use-neo-field.ts';
import type { NeoValues } from './values.ts';

/** The picture of a form's value: what was just chosen, or what is stored, in the size that the place needs. */
export const pictureOf = (image: string | null, size: 256 | 512): string | null =>
  image?.startsWith('data:') ? image : imageOfSize(image, size);

/** The message for a file that this form does not accept. */
function useRefusals(isGuided: boolean): Record<PictureRefusal, { title: string; words: string }> {
  const { t } = useLingui();
  const type = { title: t`Invalid file type` };
  const size = { title: t`File too large` };
  const pixels = {
    title: t`Picture too large`,
    words: t`This picture has too many pixels. Please select one of at most 4096 × 4096.`,
  };
  const side = {
    title: t`Picture too large`,
    words: t`This picture is too long or too wide. Please select one of at most 8192 on each side.`,
  };
  return isGuided
    ? {
        type: { ...type, words: t`Please upload a JPEG, PNG, or WebP image.` },
        size: { ...size, words: t`Please upload an image smaller than 5MB.` },
        pixels,
        side,
      }
    : {
        type: { ...type, words: t`Please select a PNG, JPEG, GIF, or WebP image` },
        size: { ...size, words: t`Please select an image smaller than 500KB` },
        pixels,
        side,
      };
}

/** Its face: by file, drop or paste. The wizard takes larger pictures and makes them fit. */
export function NeoPicture({ isGuided = false }: { isGuided?: boolean }) {
  const { t } = useLingui();
  const toast = useToast();
  const refusals = useRefusals(isGuided);
  const [isReading, setIsReading] = useState(false);
  const { value, onChange, error, disabled, ref } = useNeoField('image');
  const name = useWatch<NeoValues, 'name'>({ name: 'name' });
  const rules = isGuided ? WIZARD_PICTURE : FORM_PICTURE;

  const read = async (file: File) => {
    setIsReading(true);
    try {
      const refused =
        refusePicture(file, rules) ?? (await refuseDecoded(file, { isShrunk: isGuided }));
      if (refused) {
        const { title, words } = refusals[refused];
        toast({ kind: 'destructive', title, description: words });
      } else onChange(await dataUrlOf(isGuided ? await shrinkPicture(file) : file));
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
          : t`Choose, drop or paste a PNG, JPEG, GIF or WebP of up to 500KB. Without one, a sitter is painted from the name.`
      }
      error={error}
      busy={isReading}
      busyLabel={t`Reading the picture...`}
      accept={rules.types.join(',')}
      disabled={disabled}
    />
  );
}
