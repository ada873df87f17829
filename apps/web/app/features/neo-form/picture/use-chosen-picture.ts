import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useToast } from '../../../shell/toast.ts';
import { FORM_PICTURE, WIZARD_PICTURE } from './picture-rules.ts';
import type { PictureRefusal } from './picture-rules.ts';

/** The message for a file that this form does not accept. */
function useRefusals(isLarge: boolean): Record<PictureRefusal, { title: string; words: string }> {
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
  return isLarge
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

export interface PictureChoice {
  /** Takes files of up to 5 MB, instead of 500 KB. */
  isLarge: boolean;
  /** Shrinks the picture on the device before it is sent. */
  isShrunk: boolean;
}

/** For each form, by its control: the reading of the picture that was chosen last, and whether the form takes it. */
const readings = new WeakMap<object, Promise<boolean>>();

/**
 * Waits for the picture of a form that is being sent: without it, the person would believe that it is stored.
 * @returns false if the picture was refused meanwhile, which a notice says
 */
export const pictureIsRead = async (control: object): Promise<boolean> =>
  (await readings.get(control)) ?? true;

/** Reads a chosen file for a form. Says why a file is refused or unreadable. */
export function useChosenPicture(
  control: object,
  { isLarge, isShrunk }: PictureChoice,
  onChange: (image: string) => void,
) {
  const { t } = useLingui();
  const toast = useToast();
  const refusals = useRefusals(isLarge);
  const [isReading, setIsReading] = useState(false);
  const rules = isLarge ? WIZARD_PICTURE : FORM_PICTURE;

  /** @returns the picture as a data URL; null if it is refused */
  const take = async (file: File): Promise<string | null> => {
    try {
      // Loaded with the first picture: most visits of a form choose none.
      const { dataUrlOf, refuseDecoded, refusePicture, shrinkPicture } =
        await import('./picture.ts');
      const refused = refusePicture(file, rules) ?? (await refuseDecoded(file, { isShrunk }));
      if (!refused) return await dataUrlOf(isShrunk ? await shrinkPicture(file) : file);
      const { title, words } = refusals[refused];
      toast({ kind: 'destructive', title, description: words });
    } catch {
      toast({
        kind: 'destructive',
        title: t`This picture cannot be read`,
        description: t`Please try another one.`,
      });
    }
    return null;
  };
  const read = async (file: File): Promise<void> => {
    setIsReading(true);
    const reading: Promise<boolean> = take(file).then((image) => {
      // Another one may have been chosen meanwhile.
      if (image !== null && readings.get(control) === reading) onChange(image);
      return image !== null;
    });
    readings.set(control, reading);
    await reading;
    if (readings.get(control) !== reading) return;
    readings.delete(control);
    setIsReading(false);
  };
  return { read, isReading, accept: rules.types.join(',') };
}
