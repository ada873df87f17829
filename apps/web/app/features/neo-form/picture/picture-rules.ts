import { NEO_LIMITS } from '@neo/domain';

/** Why a chosen file cannot be the picture. */
export type PictureRefusal = 'type' | 'size' | 'pixels' | 'side';

/** The pictures that a form accepts. */
export interface PictureRules {
  types: readonly string[];
  maxBytes: number;
}

/** The form's: a picture is sent as it is. */
export const FORM_PICTURE: PictureRules = {
  types: ['image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'image/webp'],
  maxBytes: NEO_LIMITS.imageBytes,
};

/** The wizard's: a picture is shrunk before it is sent. */
export const WIZARD_PICTURE: PictureRules = {
  types: ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'],
  maxBytes: 5_242_880,
};
