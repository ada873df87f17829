import { describe, expect, it } from 'vitest';
import { FORM_PICTURE, WIZARD_PICTURE } from './picture-rules.ts';
import { planShrinking, refusePicture } from './picture.ts';

describe('the file of a picture', () => {
  it.each([
    ['image/png', 512_000, null, null],
    ['image/png', 512_001, 'size', null],
    ['image/jpeg', 5_242_880, 'size', null],
    ['image/jpeg', 5_242_881, 'size', 'size'],
    ['image/webp', 1, null, null],
    ['image/gif', 1, null, 'type'],
    ['image/svg+xml', 1, 'type', 'type'],
    ['application/pdf', 1, 'type', 'type'],
    ['', 1, 'type', 'type'],
  ] as const)('%s of %i bytes: form %s, wizard %s', (type, size, form, wizard) => {
    expect(refusePicture({ type, size }, FORM_PICTURE)).toBe(form);
    expect(refusePicture({ type, size }, WIZARD_PICTURE)).toBe(wizard);
  });
});

describe('shrinking a picture', () => {
  it('leaves a picture that fits as it is', () => {
    expect(planShrinking({ size: 512_000, width: 4096, height: 4096 })).toEqual([]);
    expect(planShrinking({ size: 512_000, width: 5000, height: 5000 })[0]).toMatchObject({
      width: 1024,
    });
    expect(planShrinking({ size: 1, width: 8193, height: 2 })).not.toEqual([]);
  });

  it('first reduces to the server’s size, then the quality, then the size further', () => {
    const plan = planShrinking({ size: 512_001, width: 4000, height: 3000 });
    expect(plan[0]).toEqual({ width: 1365, height: 1024, quality: 0.86 });
    expect(plan.at(-1)).toEqual({ width: 683, height: 512, quality: 0.6 });
    const areas = plan.map(({ width, height, quality }) => width * height * quality);
    expect(areas).toEqual(areas.toSorted((a, b) => b - a));
  });

  it('never makes it larger', () => {
    const [first] = planShrinking({ size: 600_000, width: 300, height: 400 });
    expect(first).toMatchObject({ width: 300, height: 400 });
  });

  it('shortens a strip', () => {
    const plan = planShrinking({ size: 4_000_000, width: 12_000, height: 600 });
    expect(plan[0]).toMatchObject({ width: 3072, height: 154 });
    expect(planShrinking({ size: 4_000_000, width: 100_000, height: 1 })[0]?.height).toBe(1);
  });
});
