export const IMAGE_SIZES = [64, 256, 512, 1024] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** The address of a picture in the size that a place needs, in device pixels of a square's side. */
export const imageOfSize = (url: string | null, size: ImageSize): string | null =>
  url && `${url}?size=${size}`;
