import { ApiError } from '@neo/client';
import { describe, expect, it } from 'vitest';
import { refusedFields } from './refused-fields.ts';

const refusal = (issues: { path: string; message: string }[]) =>
  new ApiError(400, JSON.stringify({ message: 'No', code: 'invalid', issues }));

describe('the refused fields', () => {
  it('have the first reason of each', () => {
    expect(
      refusedFields(
        refusal([
          { path: 'name', message: 'name_missing' },
          { path: 'name', message: 'text_has_controls' },
          { path: 'characterAttributes.0', message: 'not_a_choice' },
          { path: 'categories[1]', message: 'No such category' },
        ]),
      ),
    ).toEqual({
      name: 'name_missing',
      characterAttributes: 'not_a_choice',
      categories: 'No such category',
    });
  });

  it('leave out fields that the form does not have', () => {
    expect(
      refusedFields(
        refusal([
          { path: 'systemPrompt', message: 'No' },
          { path: 'toString', message: 'No' },
          { path: '', message: 'No' },
        ]),
      ),
    ).toEqual({});
  });

  it('are empty if the refusal names no field, or there is none', () => {
    expect(refusedFields(new ApiError(500, 'gateway'))).toEqual({});
    expect(refusedFields(new TypeError('Failed to fetch'))).toEqual({});
  });
});
