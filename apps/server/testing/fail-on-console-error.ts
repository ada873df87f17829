import { afterEach, expect, vi } from 'vitest';

const spy = vi.spyOn(console, 'error');

// A healthy product says nothing on console.error: whatever is said there fails the test that caused it.
afterEach(() => {
  const said = spy.mock.calls.map((call) => call.join(' '));
  spy.mockClear();
  expect(said, 'console.error was called').toEqual([]);
});
