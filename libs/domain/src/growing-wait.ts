export interface Growth {
  readonly firstMs: number;
  readonly mostMs: number;
}

/** The wait after the nth failure in a row, in milliseconds: doubled each time, up to a limit. */
export const growingWait = (failures: number, { firstMs, mostMs }: Growth): number =>
  Math.min(mostMs, firstMs * 2 ** (failures - 1));
