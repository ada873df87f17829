export const IMAGE_SIZES = [64, 256, 512, 1024] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** The address of a picture in a size: the side of a square in device pixels. */
export const imageOfSize = (url: string | null, size: ImageSize): string | null =>
  url && `${url}?size=${size}`;

/** A picture in several sizes, as an image's `srcset`. */
export const imageSetOf = (url: string | null, sizes: readonly ImageSize[]): string | null =>
  url && sizes.map((size) => `${imageOfSize(url, size)} ${size}w`).join(', ');
