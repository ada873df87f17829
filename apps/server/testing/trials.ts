/** How often a trial is made: a few times with every `npm test`, or as often as TRIALS says, for a figure. */
export const trials = (few: number): number => Number(process.env['TRIALS'] ?? few);

/** Works on `count` things, so many at once. */
export async function inLanes(
  count: number,
  lanes: number,
  work: (i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
}
