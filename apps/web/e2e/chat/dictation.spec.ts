import type { Page } from '@playwright/test';
import { barsNobodyInAnyLook } from '../support/barriers.ts';
import { CHROMIUM_FOR_TESTS } from '../support/chromium.ts';
import { expect } from '../support/faults.ts';
import { withSpeech } from '../support/speech.ts';

/** Chromium has a microphone that beeps, and lets every page use it. */
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const test = withSpeech({ SPEECH_TRANSCRIPTION_MODEL: 'as-heard' });
test.use({
  launchOptions: {
    ...CHROMIUM_FOR_TESTS,
    args: [...CHROMIUM_FOR_TESTS.args, ...FAKE_MICROPHONE],
  },
});

/** The recognizer of a browser with one sends the sound to its maker, which tests cannot reach. */
const withoutRecognizer = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SpeechRecognition');
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  });

/** A recognizer that hears what the test says: `hear(words, isFinal)`, `fail(error)`. */
const withRecognizer = (page: Page) =>
  page.addInitScript(() => {
    class Recognizer {
      onstart?: () => void;
      onresult?: (event: object) => void;
      onerror?: (event: object) => void;
      onend?: () => void;
      start() {
        Object.assign(window, { ears: this });
        this.onstart?.();
      }
      stop() {
        this.onend?.();
      }
      abort() {
        this.onend?.();
      }
      hear(transcript: string, isFinal: boolean) {
        const result = Object.assign([{ transcript }], { isFinal });
        this.onresult?.({ resultIndex: 0, results: [result] });
      }
      fail(error: string) {
        this.onerror?.({ error });
        this.onend?.();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognizer, webkitSpeechRecognition: Recognizer });
  });
interface Ears {
  hear(words: string, isFinal: boolean): void;
  fail(error: string): void;
}
const hear = (page: Page, words: string, isFinal: boolean) =>
  page.evaluate(([text, is]) => (window as unknown as { ears: Ears }).ears.hear(text, is), [
    words,
    isFinal,
  ] as const);
const fail = (page: Page, error: string) =>
  page.evaluate((why) => (window as unknown as { ears: Ears }).ears.fail(why), error);

const button = (page: Page) => page.getByRole('button', { name: 'Dictate' });
const line = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('what I say is written into the field, after what I typed, and I send it', async ({
  page,
  speech,
  talkingTo,
}) => {
  await withoutRecognizer(page);
  const { field } = await talkingTo('plus', 'Hypatia');
  speech.hears(' What is water? ');
  await field.fill('Tell me:');
  await button(page).press('Space');
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(line(page, 'Listening...')).toBeVisible();
  await barsNobodyInAnyLook(page);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Tell me: What is water?');
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  expect(speech.recordings.at(-1)).toBeGreaterThan(0);
  await expect(line(page, 'Listening...')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
});

test('a speech server that fails or never answers loses nothing of what I said', async ({
  page,
  speech,
  talkingTo,
}) => {
  await withoutRecognizer(page);
  const { field } = await talkingTo('plus', 'Hypatia');
  await field.fill('Typed');
  speech.hears(null);
  await button(page).click();
  await expect(line(page, 'Listening...')).toBeVisible();
  await button(page).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await barsNobodyInAnyLook(page);
  speech.hears(undefined);
  await again.click();
  await expect(line(page, 'Writing down what you said...')).toBeVisible();
  // The person does not wait.
  await page.keyboard.press('Escape');
  await expect(line(page, 'It is kept here.')).toBeVisible();
  await expect(field).toHaveValue('Typed');
  speech.hears('and spoken');
  await again.click();
  await expect(field).toHaveValue('Typed and spoken');
  await expect(again).toBeHidden();
});

test('silence is reported', async ({ page, speech, talkingTo }) => {
  await withoutRecognizer(page);
  await talkingTo('plus', 'Hypatia');
  speech.hears(' ');
  await button(page).click();
  await expect(line(page, 'Listening...')).toBeVisible();
  await button(page).click();
  await expect(line(page, 'Nothing was heard.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(line(page, 'Nothing was heard.')).toBeHidden();
});

test('reports a microphone that is refused or missing', async ({ page, talkingTo }) => {
  await withoutRecognizer(page);
  await page.addInitScript(() => {
    let names = ['NotAllowedError', 'NotFoundError'];
    MediaDevices.prototype.getUserMedia = () => {
      const [name] = names;
      names = names.slice(1);
      return Promise.reject(new DOMException('no', name));
    };
  });
  const { field } = await talkingTo('plus', 'Hypatia');
  await field.fill('Typed');
  await button(page).click();
  await expect(line(page, 'does not let NEO use the microphone')).toBeVisible();
  await button(page).click();
  await expect(line(page, 'No microphone was found.')).toBeVisible();
  await expect(field).toHaveValue('Typed');
});

test("the browser's recognizer comes first, and shows what it hears while I type on", async ({
  page,
  speech,
  talkingTo,
}) => {
  await withRecognizer(page);
  const { field } = await talkingTo('plus', 'Hypatia');
  const before = speech.recordings.length;
  await field.fill('First');
  await button(page).click();
  await hear(page, 'what is', false);
  await expect(page.getByText('what is', { exact: true })).toBeVisible();
  await field.press('End');
  await field.pressSequentially(', then');
  await hear(page, 'what is water', true);
  await expect(field).toHaveValue('First, then what is water');
  // What was not settled when listening ended is not lost either.
  await hear(page, 'and fire', false);
  await button(page).click();
  await expect(field).toHaveValue('First, then what is water and fire');
  expect(speech.recordings).toHaveLength(before);
});

test('where the recognizer does not work, the server listens', async ({
  page,
  speech,
  talkingTo,
}) => {
  await withRecognizer(page);
  await page.addInitScript(() => {
    const { start } = MediaRecorder.prototype;
    MediaRecorder.prototype.start = function (...given) {
      this.addEventListener('start', () =>
        document.documentElement.setAttribute('data-records', ''),
      );
      start.apply(this, given);
    };
  });
  const { field } = await talkingTo('plus', 'Hypatia');
  speech.hears('Heard elsewhere');
  await button(page).click();
  await fail(page, 'network');
  // The line "Listening..." stays while the one that listens changes.
  await expect(page.locator('html[data-records]')).toBeAttached();
  await expect(line(page, 'Listening...')).toBeVisible();
  await button(page).click();
  await expect(field).toHaveValue('Heard elsewhere');
});
